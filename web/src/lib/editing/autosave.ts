import { CallError } from '@atrium/contracts';
import { onConnectionReturn } from '../connection.ts';
import { beforeLeaving } from '../leaving.ts';
import { isTransientError, retryDelayMs } from '../retry.ts';

export type AutosaveState =
  | { status: 'idle' | 'waiting' | 'saving' }
  | { status: 'saved'; at: number }
  /** `retries`: retried automatically. */
  | { status: 'failed'; code: string; retries: boolean }
  /** Another user has saved meanwhile; waits for `resume`. */
  | { status: 'conflict'; error: CallError };

export interface AutosaveOptions<Values, Saved> {
  /** `last`: what the save before gave, such as the version to build on. Fails with CallError. */
  save: (values: Values, last: Saved | undefined) => Promise<Saved>;
  onState: (state: AutosaveState) => void;
  onSaved?: (values: Values, saved: Saved) => void;
  /** From the last change to the saving. */
  delayMs?: number;
}

const isConflict = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 409 && error.code === 'changed_meanwhile';

/**
 * Saves the last values a moment after the last change, one request at a time, so that none overtakes another. A missing
 * answer is retried with backoff for as long as it takes, and immediately by `flush`; a refusal waits for the next change.
 */
export function makeAutosave<Values, Saved>({ save, onState, onSaved, delayMs = 800 }: AutosaveOptions<Values, Saved>) {
  let last: Saved | undefined;
  let waiting: { values: Values } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isHeld = false;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  function failed(values: Values, error: unknown) {
    waiting ??= { values };
    if (isConflict(error)) {
      isHeld = true;
      return onState({ status: 'conflict', error });
    }
    const retries = isTransientError(error);
    if (retries) schedule(retryDelayMs(attempt));
    attempt += 1;
    onState({ status: 'failed', code: error instanceof CallError ? error.code : 'internal', retries });
  }

  async function run({ values }: { values: Values }) {
    onState({ status: 'saving' });
    try {
      last = await save(values, last);
      attempt = 0;
      onSaved?.(values, last);
      onState(waiting ? { status: 'waiting' } : { status: 'saved', at: Date.now() });
      if (waiting) schedule(0);
    } catch (error) {
      failed(values, error);
    }
  }

  /** Saves what waits now; resolves when no request is under way. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) await running;
    if (!waiting || isHeld || running) return running ?? undefined;
    const next = waiting;
    waiting = null;
    running = run(next).finally(() => (running = null));
    return running;
  }

  return {
    change(values: Values) {
      waiting = { values };
      attempt = 0;
      if (!isHeld) {
        onState({ status: 'waiting' });
        schedule(delayMs);
      }
    },
    flush,
    /** After a conflict: saves these values, made of both versions, on top of the stored one. */
    resume(values: Values, stored: Saved) {
      isHeld = false;
      last = stored;
      waiting = { values };
      return flush();
    },
    isUnsaved: () => Boolean(waiting ?? running),
  };
}

/** Flushes before the user leaves and when the connection is back. Returns the end of it, which flushes a last time. */
export function flushInTime({ flush }: Pick<ReturnType<typeof makeAutosave>, 'flush'>) {
  const ends = [beforeLeaving(flush), onConnectionReturn(() => void flush())];
  return () => {
    ends.forEach((end) => end());
    void flush();
  };
}
