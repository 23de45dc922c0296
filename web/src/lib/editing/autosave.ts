import { CallError } from '@atrium/contracts';
import { isTransientError, retryDelayMs } from '../retry.ts';

export type AutosaveState =
  | { status: 'idle' | 'waiting' | 'saving' }
  | { status: 'saved'; at: number }
  /** `retries`: it is tried again without being asked. */
  | { status: 'failed'; code: string; retries: boolean }
  /** Somebody else has saved meanwhile; waits for `resume`. */
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
 * answer is retried with backoff for as long as it takes, and at once by `flush`; a refusal waits for the next change.
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
    /** No further try; what is under way ends by itself. */
    stop: () => clearTimeout(timer),
    isUnsaved: () => Boolean(waiting ?? running),
  };
}
