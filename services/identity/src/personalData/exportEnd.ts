import { setTimeout as wait } from 'node:timers/promises';
import { log, toApiError } from '@atrium/kit';

interface Times {
  maxMs: number;
  checkMs: number;
}

/** A reader that takes a byte now and then would hold one of few places without end. */
const standardTimes: Times = { maxMs: 30 * 60_000, checkMs: 5000 };

/**
 * Resolves to why an export must end: it takes too long, or `check` rejects with 401 or 403; its other failures are
 * logged. Resolves to null when `signal` is aborted before.
 */
export async function endOfExport(
  check: () => Promise<unknown>,
  signal: AbortSignal,
  { maxMs, checkMs } = standardTimes,
): Promise<Error | null> {
  const until = performance.now() + maxMs;
  while (performance.now() < until) {
    await wait(checkMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
    const refusal = await check().then(() => null, refusalIn);
    if (refusal) return refusal;
  }
  return new Error('it takes too long');
}

function refusalIn(error: unknown): Error | null {
  if ([401, 403].includes(toApiError(error)?.status ?? 0)) return error as Error;
  log.warn({ err: error }, 'it cannot be checked whether an export may go on');
  return null;
}
