import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';

/** What a feature brings into the store when the first page that uses it is opened. */
export interface Feature {
  /** The key of its state. */
  name: string;
  /** Its state starts again on sign-out and on a change of company, see app/store.ts. */
  reducer?: Reducer;
  middleware?: Middleware;
  /** Its watchers. Cancelled and started again together with the state. */
  saga?: () => SagaGenerator<unknown>;
}

type Inject = (feature: Feature) => void;

let inject: Inject | null = null;

/** Names the store that features of components loaded on demand enter (app/portal.ts). */
export const connectFeatures = (to: Inject) => {
  inject = to;
};

export const injectFeatures = (features: readonly Feature[]) => features.forEach((feature) => inject?.(feature));
