import type { AiContext } from '@atrium/contracts';
import { unitOfWork, type Member } from '@atrium/kit';
import { recordSettings } from '../clients/recording.ts';
import { requireCompany, saveAiContext } from '../clients/lookup.ts';
import { requireAdministrator } from '../employment/commands.ts';
import { wholeContext } from './context.ts';

/** Absent texts stay as they are, also those that another saves at the same time. */
export const changeContext = (caller: Member, change: Partial<AiContext>, ip: string) =>
  unitOfWork(caller, async (work): Promise<AiContext> => {
    await requireAdministrator(caller, work);
    const before = await requireCompany(caller.clientId, work);
    const saved = await saveAiContext(before._id, { ...wholeContext(before.ai), ...change }, work);
    await recordSettings(caller, { before: { ...before, ai: wholeContext(before.ai) }, saved, ip }, work);
    return wholeContext(saved.ai);
  });
