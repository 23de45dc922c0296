import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_BYTES = 32 * 1024 * 1024;
const CHECK_MS = 5;
const MAX_CHECKS = 50;

type LogOptions = { file: string; isBusy: () => boolean; empty: () => void; maxBytes?: number };

/**
 * SQLite empties its log only while nothing reads from it, and snapshots that overlap would let it grow for ever. The
 * returned function resolves at once while the log is short, else when it has been emptied or a frozen client has kept
 * that from happening for a quarter of a second.
 */
export function openLogSize({
  file,
  isBusy,
  empty,
  maxBytes = MAX_BYTES,
}: LogOptions): () => Promise<void> | undefined {
  let limit = maxBytes;
  let emptying: Promise<void> | undefined;

  async function waitAndEmpty(bytes: number) {
    for (let i = 0; i < MAX_CHECKS; i++) {
      if (!isBusy()) {
        empty();
        limit = maxBytes;
        return;
      }
      await sleep(CHECK_MS);
    }
    limit = bytes * 2;
  }

  return () => {
    if (emptying) return emptying;
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes <= limit) return undefined;
    return (emptying = waitAndEmpty(bytes).finally(() => (emptying = undefined)));
  };
}
