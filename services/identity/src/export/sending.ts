import { allow, log, tooMany, type Caller, type Member } from '@atrium/kit';
import type { Response } from 'express';
import { endOfExport } from '../personalData/exportEnd.ts';
import { currentCaller } from '../sessions/caller.ts';
import { sendSheet, type Sheet } from '@atrium/kit/sheets';

const maxConcurrent = 4;
const retryAfterSeconds = 10;
/** Who exports now: one table each. */
const running = new Set<string>();

interface Table {
  /** Without the day and the ending. */
  fileName: string;
  sheet: Sheet;
  isAllowed: (caller: Caller) => boolean;
  /** Records that it is sent, before it is. */
  record: () => Promise<unknown>;
}

/**
 * Streams a table as an Excel file. It is cut off after half an hour, and within seconds when the session has ended or
 * the caller has no right to it any more.
 */
export async function sendTable(caller: Member, { fileName, sheet, isAllowed, record }: Table, res: Response) {
  if (running.size >= maxConcurrent || running.has(caller.userId)) throw tooMany(retryAfterSeconds);
  running.add(caller.userId);
  const stop = new AbortController();
  const requireRight = async () => {
    const current = await currentCaller(caller, new Date());
    allow(!current.restricted && isAllowed(current));
  };
  try {
    void endOfExport(requireRight, stop.signal).then((reason) => reason && cutOff(stop, reason));
    await record();
    await sendSheet(res, fileName, sheet, stop.signal).catch((error: Error) => {
      if (!isEnded(error, stop.signal)) throw error;
    });
  } finally {
    running.delete(caller.userId);
    stop.abort();
  }
}

function cutOff(stop: AbortController, reason: Error) {
  log.info({ err: reason }, 'an export is cut off');
  stop.abort(reason);
}

/** It was cut off or its reader has gone, and nothing has failed. */
const isEnded = (error: Error & { code?: string }, { aborted }: AbortSignal) =>
  aborted || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
