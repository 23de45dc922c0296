import { CallError, type Call, type CallSpec, type InputOf, type ResultOf } from '@atrium/contracts';
import type { ActionPattern } from 'redux-saga/effects';
import { call, delay, getContext, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Api, CallOptions } from './api.ts';
import type { Language } from './i18n/languages.ts';
import { isTransient, retryDelayMs } from './retry.ts';
import type { KeyStorage } from './storage.ts';
import type { Upload } from './upload.ts';

/** The side effects of sagas; tests pass stubs. */
export interface SagaContext {
  api: Api;
  upload: Upload;
  storage: KeyStorage;
  navigation: Navigation;
  language: {
    /** False: another language was asked for meanwhile, and that is shown. */
    use: (language: Language) => Promise<boolean>;
    load: (...areas: string[]) => Promise<void>;
    /** The languages of the browser, the best first. */
    preferred: () => readonly string[];
  };
  openSocket: (clientId: string, userId: string, token: () => string | null) => Promise<SocketLike>;
}

export interface Navigation {
  go: (path: string, options?: { replace?: boolean }) => void;
  path: () => string;
  /** The module that a visit of a path counts for, null where visits are not counted (D24). */
  moduleOf: (path: string) => string | null;
}

/** The part of a socket.io client that the portal uses. */
export interface SocketLike {
  // oxlint-disable-next-line typescript/no-explicit-any
  on: (event: string, listener: (...args: any[]) => void) => unknown;
  emit: (event: string, ...args: unknown[]) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
}

export const fromContext = <K extends keyof SagaContext>(name: K) => getContext<SagaContext[K]>(name);

/** Asks the server: `const { result } = yield* callApi(posts.get, { params: { id } })`. Throws CallError. */
export function* callApi<C extends Call<CallSpec>>(
  spec: C,
  input: InputOf<C>,
  options?: CallOptions,
): SagaGenerator<ResultOf<C>> {
  const api = yield* fromContext('api');
  return yield* call(() => api(spec, input, options));
}

/**
 * Wraps a worker so that its failure does not end its watcher. Refused calls are reported by api.ts; anything else is a
 * defect and goes to the console.
 */
export function safe<Args extends unknown[]>(worker: (...args: Args) => SagaGenerator<unknown>) {
  return function* (...args: Args): SagaGenerator<void> {
    try {
      yield* worker(...args);
    } catch (error) {
      if (!(error instanceof CallError)) console.error(error);
    }
  };
}

interface LoadOptions {
  /** Called after each failure, before the wait. */
  onFailed: (error: CallError) => SagaGenerator<unknown>;
  /** An action that ends the wait. */
  wakeOn: ActionPattern;
}

/** Runs `load` until it succeeds: after a transient failure with backoff, after a refusal when `wakeOn` comes. */
export function* loadWithRetry(
  load: () => SagaGenerator<unknown>,
  { onFailed, wakeOn }: LoadOptions,
): SagaGenerator<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      yield* load();
      return;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      yield* onFailed(error);
      const retried = isTransient(error) ? { retried: delay(retryDelayMs(attempt)) } : {};
      yield* race({ woken: take(wakeOn), ...retried });
    }
  }
}
