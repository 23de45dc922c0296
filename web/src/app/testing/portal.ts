import { CallError, type Call, type CallSpec } from '@atrium/contracts';
import { EventEmitter } from 'node:events';
import type { Api } from '../../lib/api.ts';
import { callFailed } from '../../lib/feedback/feedbackSlice.ts';
import type { SagaContext } from '../../lib/saga.ts';
import { memoryStorage, type KeyStorage, type StorageKey } from '../../lib/storage.ts';
import type { Upload } from '../../lib/upload.ts';
import { moduleOf } from '../pageOf.ts';
import { makeStore } from '../store.ts';

type Answer = unknown | ((input: never) => unknown);

interface Options {
  /** What the server answers, by the call's name: a value, or a function of the input that may throw. */
  answers?: Record<string, Answer>;
  stored?: Partial<Record<StorageKey, string>>;
  /** Of another tab. */
  storage?: KeyStorage;
  path?: string;
  /** The languages of the browser. */
  preferred?: readonly string[];
  upload?: Upload;
}

interface TestSocket extends EventEmitter {
  clientId: string;
  token: () => string | null;
  sent: string[];
  isOpen: boolean;
}

/** A refusal as the server sends it. */
export const refusal = (status: number, error: string, more: object = {}) =>
  new CallError(status, { status, error, name: error, message: error, silent: false, requestId: 'r', ...more });

export const noAnswer = () => new CallError(0, null);

/** The real store and sagas with stubs of the network, storage, socket and router. */
export function testPortal(options: Options = {}) {
  const {
    answers = {},
    stored = {},
    storage = memoryStorage(stored),
    path = '/',
    preferred = ['en-US'],
    upload,
  } = options;
  const calls: { name: string; input: Record<string, never>; options: object }[] = [];
  const visited: string[] = [];
  const languages: string[] = [];
  const sockets: TestSocket[] = [];

  const api = (async (call: Call<CallSpec>, input: never, options: { quiet?: boolean } = {}) => {
    calls.push({ name: call.name, input, options });
    try {
      const answer = answers[call.name];
      if (answer === undefined) throw refusal(404, 'not_found');
      return typeof answer === 'function' ? await (answer as (given: never) => unknown)(input) : answer;
    } catch (error) {
      if (error instanceof CallError) {
        const { status, code, message } = error;
        store.dispatch(callFailed({ call: call.name, status, code, message, quiet: options.quiet ?? false }));
      }
      throw error;
    }
  }) as Api;

  const openSocket: SagaContext['openSocket'] = async (clientId, _userId, token) => {
    const socket = Object.assign(new EventEmitter(), { clientId, token, sent: [] as string[], isOpen: true });
    sockets.push(socket);
    return {
      on: (event: string, listener: (...args: never[]) => void) => socket.on(event, listener as () => void),
      emit: (event: string) => socket.sent.push(event),
      connect: () => (socket.isOpen = true),
      disconnect: () => (socket.isOpen = false),
    };
  };

  const store = makeStore({
    api,
    upload: upload ?? (async () => Promise.reject(noAnswer())),
    storage,
    navigation: { go: (to) => void visited.push(to), path: () => visited.at(-1) ?? path, moduleOf },
    language: {
      use: async (language) => languages.push(language) > 0,
      load: async () => undefined,
      preferred: () => preferred,
    },
    openSocket,
  });
  const names = () => calls.map(({ name }) => name);
  return { store, storage, calls, names, visited, languages, sockets };
}

/** Waits until pending promises and timers of 0 ms have run. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the browser reads it; its signature is not checked. */
export const tokenFor = (_id: string, client_id: string | null, exp = 4_000_000_000, more: object = {}) =>
  `${part({ alg: 'none' })}.${part({ _id, client_id, sid: 's', iat: 1, exp, ...more })}.x`;
