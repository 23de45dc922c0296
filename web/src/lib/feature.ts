import type { Reducer } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';

/** What a feature brings into the store when the first page that uses it is opened. */
export interface Feature {
  /** The key of its state. */
  name: string;
  reducer?: Reducer;
  /** Its watchers; runs as long as the portal is open. */
  saga?: () => SagaGenerator<unknown>;
}
