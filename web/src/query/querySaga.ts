import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { delay, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { Feature } from '../lib/feature.ts';
import { isTransient, retryDelayMs } from '../lib/retry.ts';
import { safe } from '../lib/saga.ts';
import { connectionReturns, realtimeConnected, realtimeRestored } from '../realtime/realtimeSlice.ts';
import { portalApi, type Failure, type Tag } from './portalApi.ts';
import { makesStale, pushedTypes, tagsOfPush } from './pushTags.ts';

const { invalidateTags, resetApiState } = portalApi.util;

/** Readers of one push ask at different moments, and a burst of pushes is answered together. */
const pushDelayMs = () => 100 + Math.random() * 400;

/** A query's end as its action says it. */
interface Ended extends UnknownAction {
  payload?: Failure;
  meta: {
    condition?: boolean;
    arg: { type: string; queryCacheKey: string; endpointName: string; originalArgs: unknown; direction?: string };
  };
}

const ends = (how: 'fulfilled' | 'rejected') => (action: Action) =>
  action.type === `query/executeQuery/${how}` && !(action as Ended).meta.condition;

interface Root {
  query: ReturnType<typeof portalApi.reducer>;
}
type Initiate = (arg: unknown, options: { subscribe: boolean; forceRefetch: boolean }) => UnknownAction;

/** Asks a failed query again with backoff, or when the connection is back, while a component wants it. */
function* retryFailures() {
  const attempts = new Map<string, number>();
  yield* takeEvery(ends('fulfilled'), ({ meta }: Ended) => void attempts.delete(meta.arg.queryCacheKey));
  yield* takeEvery(
    ends('rejected'),
    safe(function* ({ payload, meta: { arg } }: Ended) {
      const key = arg.queryCacheKey;
      const { direction } = arg;
      if (!payload || !isTransient(payload)) return;
      const attempt = attempts.get(key) ?? 0;
      attempts.set(key, attempt + 1);
      // A further page has a button for another try.
      const later = direction ? {} : { later: delay(retryDelayMs(attempt)) };
      const { reset } = yield* race({ ...later, returned: take(connectionReturns), reset: take(resetApiState) });
      const entry = yield* select((state: Root) => state.query.queries[key]);
      if (reset || entry?.status !== 'rejected') return;
      const endpoints = portalApi.endpoints as Record<string, { initiate: Initiate }>;
      const options = { subscribe: false, forceRefetch: true, ...(direction && { direction }) } as const;
      yield* put(endpoints[arg.endpointName]!.initiate(arg.originalArgs, options));
    }),
  );
}

/** Asks again for what pushes have made stale. */
function* refreshAfterPushes() {
  const stale: (Tag | Tag['type'])[] = [];
  yield* takeEvery(makesStale, function* (push: Action) {
    const isFirst = stale.length === 0;
    stale.push(...tagsOfPush(push));
    // The first push of a burst waits for the others.
    if (!isFirst) return;
    yield* delay(pushDelayMs());
    yield* put(invalidateTags(stale.splice(0)));
  });
}

function* refreshAll() {
  yield* put(invalidateTags(pushedTypes));
}

/** The query cache. It is loaded with the first page or component that uses it. */
export const queryFeature: Feature = {
  name: portalApi.reducerPath,
  reducer: portalApi.reducer,
  middleware: portalApi.middleware,
  saga: function* () {
    // The store resets the state and starts this saga again; the middleware has state of its own.
    yield* put(resetApiState());
    // A query that was sent before the connection may have missed pushes, too.
    yield* takeEvery([realtimeConnected, realtimeRestored], safe(refreshAll));
    yield* retryFailures();
    yield* refreshAfterPushes();
  },
};
