import { delay, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { isTransientError, retryDelayMs } from '../../../lib/retry.ts';
import { safe } from '../../../lib/saga.ts';
import { draftAccepted } from '../drafts/slice.ts';

/** Jitter, so that the readers of a push do not ask at the same moment; it also joins a burst of pushes. */
const refreshDelayMs = () => 100 + Math.random() * 400;
const maxAttempts = 4;
/** The push of an own change comes within this time of its answer. */
const ownForMs = 5_000;

interface Refresh {
  /** What is asked for; one request at a time for each key. */
  key: string;
  /** What has changed. */
  id: string;
  load: () => SagaGenerator<unknown>;
}

/** Asks again for what pushes name, except for own changes: their answer is loaded already. */
export function* makeRefresh() {
  const changed = new Map<string, Set<string>>();
  const own = new Map<string, number>();
  yield* takeEvery(draftAccepted, ({ payload }) => void own.set(payload.id, Date.now()));
  const isOwn = (id: string) => {
    const at = own.get(id);
    own.delete(id);
    return at !== undefined && Date.now() - at < ownForMs;
  };

  return safe(function* ({ key, id, load }: Refresh) {
    const waiting = changed.get(key);
    if (waiting) return void waiting.add(id);
    const ids = new Set([id]);
    changed.set(key, ids);
    try {
      while (ids.size) {
        yield* delay(refreshDelayMs());
        const others = [...ids].filter((one) => !isOwn(one));
        ids.clear();
        if (others.length) yield* loadRepeatedly(load);
      }
    } finally {
      changed.delete(key);
    }
  });
}

function* loadRepeatedly(load: Refresh['load']) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return yield* load();
    } catch (error) {
      if (!isTransientError(error) || attempt + 1 === maxAttempts) throw error;
      yield* delay(retryDelayMs(attempt));
    }
  }
}
