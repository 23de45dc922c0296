import { conflict, unitOfWork, type Member, type Work } from '@atrium/kit';
import { settings } from '../../settings.ts';
import { audit } from '../audit.ts';
import { gigabyte } from '../rules.ts';
import { showStorage } from '../stat.ts';
import { storageOf } from '../store/storage.ts';

/** Changes how much the caller's company may store. Less than it has refuses uploads and deletes nothing. */
export async function resizeStorage(caller: Member, totalGb: number) {
  await unitOfWork(caller, async (work) => {
    const space = storageOf(caller);
    await space.open(settings.STORAGE_GB * gigabyte, work);
    const former = (await space.get(work))!.total;
    if (!(await space.resize(former, totalGb * gigabyte, work))) throw conflict('changed_meanwhile');
    if (former !== totalGb * gigabyte) record(caller, { before: former / gigabyte, after: totalGb }, work);
    return null;
  });
  const { used, total } = await showStorage(caller);
  return { used, total };
}

const record = (caller: Member, { before, after }: { before: number; after: number }, work: Work) =>
  audit(
    caller,
    { action: 'storage_limit', item_id: caller.clientId, before: { gb: before }, after: { gb: after } },
    work,
  );
