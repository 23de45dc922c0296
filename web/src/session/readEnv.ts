import { CallError, env } from '@atrium/contracts';
import { delay, put } from 'typed-redux-saga';
import { callApi } from '../lib/saga.ts';
import { serverLost, serverReached, type Env } from './sessionSlice.ts';

const retryDelayMs = 5_000;

const withoutEnv: Env = {
  vendor: 'google',
  title: 'Portal',
  version: '',
  address: '',
  oidc: false,
  demo: false,
  translate: false,
  linkPreviews: true,
};

/** Asks until the server answers; an error is an answer, too (D12). */
export function* readEnv() {
  for (;;) {
    try {
      return yield* put(serverReached(yield* callApi(env.get, {}, { quiet: true })));
    } catch (error) {
      console.warn('The environment could not be read:', error instanceof Error ? error.message : error);
      if (error instanceof CallError && error.status > 0) return yield* put(serverReached(withoutEnv));
      yield* put(serverLost());
      yield* delay(retryDelayMs);
    }
  }
}
