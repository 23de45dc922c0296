import { delay, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { isTransientError, retryDelayMs } from '../../../lib/retry.ts';
import { safe } from '../../../lib/saga.ts';
import { draftAccepted } from '../drafts/slice.ts';

/** Readers of one push ask at different moments, and pushes of one burst are answered together. */
const refreshDelayMs = () => 100 + Math.random() * 400;
const maxAttempts = 4;
/** A push of an own change comes within this time of its answer. */
const ownForMs = 5_000;

interface Refresh {
  /** What is asked again; one request at a time for each. */
  key: string;
  /** What has changed. */
  id: string;
  load: () => SagaGenerator<unknown>;
}

/** Asks again for what pushes say has changed, except for own changes, whose answer is here already. */
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
