import { combineReducers, configureStore, type Action, type Middleware, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { cancel, fork, take } from 'typed-redux-saga';
import type { Feature } from '../lib/feature.ts';
import { feedbackReducer } from '../lib/feedback/feedbackSlice.ts';
import { safe, type SagaContext } from '../lib/saga.ts';
import { realtimeReducer } from '../realtime/realtimeSlice.ts';
import { companyLeft, sessionReducer, signedOut } from '../session/sessionSlice.ts';
import { rootSaga } from './rootSaga.ts';

/** Always loaded, and never reset. Theme and language are not in the store; they belong to the device. */
const permanent = { feedback: feedbackReducer, realtime: realtimeReducer, session: sessionReducer };

/** Stay through a change of company: a draft belongs to its writer, until the sign-out. */
const keptOnCompanyChange = new Set(['drafts']);

const resets = (name: string, action: Action) =>
  signedOut.match(action) || (companyLeft.match(action) && !keptOnCompanyChange.has(name));

/** So that nothing of one user or company is shown to the next. */
const resettable =
  (name: string, reducer: Reducer): Reducer =>
  (state, action) =>
    reducer(resets(name, action) ? undefined : state, action);

/** Runs a feature's saga. A reset ends what it does, so that a late answer does not fill the state again. */
const resettableSaga = ({ name, saga = function* () {} }: Feature) =>
  safe(function* () {
    for (;;) {
      const task = yield* fork(safe(saga));
      yield* take((action: Action) => resets(name, action));
      yield* cancel(task);
    }
  });

/** Runs the middleware of features, which are loaded later. */
function makeLaterMiddleware() {
  let add: (added: Middleware) => void = () => undefined;
  const middleware: Middleware = (api) => (next) => {
    let chain = next;
    add = (added) => (chain = added(api)(chain));
    return (action) => chain(action);
  };
  return { middleware, add: (added: Middleware) => add(added) };
}

/** The store, and `inject` for what features bring with their pages. Tests pass a context of stubs. */
export function makeStore(context: SagaContext) {
  const later = makeLaterMiddleware();
  const saga = createSagaMiddleware({ context: context as unknown as object });
  const store = configureStore({
    reducer: combineReducers(permanent) as Reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: context }, serializableCheck: false }).concat(later.middleware, saga),
  });
  saga.run(rootSaga);

  const injected = new Map<string, Reducer | undefined>();
  const inject = (feature: Feature) => {
    if (injected.has(feature.name)) return;
    injected.set(feature.name, feature.reducer && resettable(feature.name, feature.reducer));
    const brought = Object.fromEntries([...injected].flatMap(([name, reducer]) => (reducer ? [[name, reducer]] : [])));
    store.replaceReducer(combineReducers({ ...permanent, ...brought }) as Reducer);
    if (feature.middleware) later.add(feature.middleware);
    if (feature.saga) saga.run(resettableSaga(feature));
  };
  return { ...store, inject };
}

export type PortalStore = ReturnType<typeof makeStore>;
