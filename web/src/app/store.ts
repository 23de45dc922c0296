import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Feature } from '../lib/feature.ts';
import { feedbackReducer } from '../lib/feedback/feedbackSlice.ts';
import { safe, type SagaContext } from '../lib/saga.ts';
import { realtimeReducer } from '../realtime/realtimeSlice.ts';
import { sessionReducer } from '../session/sessionSlice.ts';
import { rootSaga } from './rootSaga.ts';

const always = { feedback: feedbackReducer, realtime: realtimeReducer, session: sessionReducer };

/** The store, and `inject` for what features bring with their pages. Tests give a context of stubs. */
export function makeStore(context: SagaContext) {
  const saga = createSagaMiddleware({ context: context as unknown as object });
  const store = configureStore({
    reducer: combineReducers(always) as Reducer,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(saga),
  });
  saga.run(rootSaga);

  const injected = new Map<string, Feature>();
  const inject = (feature: Feature) => {
    if (injected.has(feature.name)) return;
    injected.set(feature.name, feature);
    const brought = [...injected.values()].flatMap(({ name, reducer }) => (reducer ? [[name, reducer] as const] : []));
    store.replaceReducer(combineReducers({ ...always, ...Object.fromEntries(brought) }) as Reducer);
    if (feature.saga) saga.run(safe(feature.saga));
  };
  return { ...store, inject };
}

export type PortalStore = ReturnType<typeof makeStore>;
