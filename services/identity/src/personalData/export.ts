import type { Language } from '@atrium/contracts';
import { allow, isAdmin, log, tooMany, unitOfWork, type Member } from '@atrium/kit';
import type { Response } from 'express';
import { termsFor } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import { exportLimit } from '../limits.ts';
import { provenAccount } from '../secondFactor/commands.ts';
import { currentCaller } from '../sessions/caller.ts';
import { settings } from '../settings.ts';
import { companyUser } from '../users/accounts.ts';
import { nameOf } from '../users/user.ts';
import { sendArchive } from './archive.ts';
import { endOfExport } from './exportEnd.ts';
import { allPieces, sourcesOf } from './services.ts';
import { indexPage } from './texts.ts';

interface Asked {
  userId: string;
  /** The caller's own, given again. */
  old_password?: string | undefined;
  lang?: Language | undefined;
}

const maxConcurrent = 4;
/** Who exports now: one archive each. */
const running = new Set<string>();

/**
 * Streams all that the portal holds of a person of the caller's company, and records that it was exported. It is cut off
 * after half an hour, and within seconds when the session has ended or the caller has no right to it any more.
 */
export async function exportPersonalData(caller: Member, asked: Asked, ip: string, res: Response) {
  const user = await companyUser(caller, asked.userId);
  await provenAccount(caller, asked, ip);
  if (running.size >= maxConcurrent || running.has(caller.userId)) throw tooMany(60);
  running.add(caller.userId);
  const stop = new AbortController();
  const onClose = () => stop.abort(new Error('the reader has gone'));
  res.once('close', onClose);
  try {
    const { signal } = stop;
    void endOfExport(() => requireRight(caller, user._id), signal).then((reason) => reason && cutOff(stop, reason));
    const lang = asked.lang ?? (caller.lang as Language) ?? (await termsFor(caller.clientId)).lang;
    const subject = { clientId: caller.clientId, userId: user._id, lang };
    const sources = await sourcesOf(caller, subject, settings, signal);
    await exportLimit.consume(caller.userId);
    await record(caller, user._id, ip);
    res.setHeader('content-type', 'application/zip');
    res.setHeader('content-disposition', `attachment; filename="personal-data-${day()}.zip"`);
    res.setHeader('cache-control', 'no-store');
    const page = { name: nameOf(user), lang, made: new Date() };
    await sendArchive(allPieces(sources), (listed) => indexPage(page, listed), res, signal).catch((error: Error) => {
      if (!isEnded(error, signal)) throw error;
    });
  } finally {
    running.delete(caller.userId);
    res.off('close', onClose);
    stop.abort();
  }
}

async function requireRight(caller: Member, userId: string) {
  const current = await currentCaller(caller, new Date());
  allow(!current.restricted && (userId === caller.userId || isAdmin(current)));
}

function cutOff(stop: AbortController, reason: Error) {
  log.info({ err: reason }, 'an export is cut off');
  stop.abort(reason);
}

/** The export was cut off or its reader has gone, and no service has failed. */
const isEnded = (error: Error & { code?: string }, { reason }: AbortSignal) =>
  error === reason || error.name === 'AbortError' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const day = () => new Date().toISOString().slice(0, 10);

const record = ({ userId: user, clientId }: Member, for_user: string, ip: string) =>
  unitOfWork({ clientId }, async (work) => {
    const entry = { user, for_user, section: 'users', action: 'data_exported', item_id: for_user, ip } as const;
    await addToJournal(entry, clientId, work);
    return null;
  });
