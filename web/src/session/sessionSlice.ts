import type { Client, User } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../lib/i18n/languages.ts';

export interface Env {
  vendor: 'google' | 'yandex';
  title: string;
  version: string;
  /** The origin of the portal's own address; '' while it is unknown. */
  address: string;
  oidc: boolean;
  demo: boolean;
  translate: boolean;
  linkPreviews: boolean;
}

/**
 * `public`: no user is signed in. `starting`: a user is, and the start-up runs. `failed`: the start-up ended by an error.
 */
export type Phase = 'starting' | 'public' | 'ready' | 'failed';

/**
 * `expired`: the server no longer knows the session. `elsewhere`: another tab has signed out. `replaced`: it has signed in
 * another person. `idle`: a shared computer was not used.
 */
export type EndReason = 'asked' | 'expired' | 'elsewhere' | 'replaced' | 'idle';

export interface SessionState {
  phase: Phase;
  /** The user of this tab; set before `me` is loaded. Another tab may have signed in somebody else since. */
  userId: string | null;
  /** The company that requests name; set before `client` is loaded. */
  companyId: string | null;
  /** Of the last session in this tab. */
  lastUserId: string | null;
  /** Why the last session ended. */
  ended: EndReason | null;
  env: Env | null;
  /** Whether the server answers at all; `lost` shows the connection screen. */
  server: 'unknown' | 'reached' | 'lost';
  me: User | null;
  client: Client | null;
  /** Null until its texts are there. */
  language: Language | null;
  /** Why the start-up failed: an error code. */
  failure: string | null;
}

const initialState: SessionState = {
  phase: 'starting',
  userId: null,
  companyId: null,
  lastUserId: null,
  ended: null,
  env: null,
  server: 'unknown',
  me: null,
  client: null,
  language: null,
  failure: null,
};

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    portalOpened: (_state) => {},
    serverReached: (state, { payload }: PayloadAction<Env>) => {
      state.env = payload;
      state.server = 'reached';
    },
    serverLost: (state) => {
      state.server = 'lost';
    },
    /** There is a token, by a sign-in, from an earlier visit, or by another tab; `replaces`: of another user. */
    signedIn: (state, { payload }: PayloadAction<{ uid: string; replaces?: boolean }>) => {
      state.phase = 'starting';
      state.userId = payload.uid;
      state.ended = null;
    },
    /** Requests name this company from now on (D3). */
    companyNamed: (state, { payload }: PayloadAction<string | null>) => {
      state.companyId = payload;
    },
    /** What is stored about the session may have been changed by another tab. */
    storedSessionChanged: (_state) => {},
    meLoaded: (state, { payload }: PayloadAction<User>) => {
      state.me = payload;
    },
    /** The own data is known by then. */
    clientEntered: (state, { payload }: PayloadAction<Client>) => {
      state.client = payload;
    },
    /** The superadmin asks to work in another company; null: in none. */
    companyChosen: (_state, _action: PayloadAction<string | null>) => {},
    /** The superadmin leaves the company, for another or for none. The store resets what features hold. */
    companyLeft: (state) => {
      state.client = null;
    },
    sessionReady: (state) => {
      state.phase = 'ready';
    },
    sessionFailed: (state, { payload }: PayloadAction<string>) => {
      state.phase = 'failed';
      state.failure = payload;
    },
    startAskedAgain: (state) => {
      state.phase = 'starting';
    },
    signOutAsked: (_state) => {},
    /** The session ends: what was written is stored for its author. */
    sessionEnding: (_state) => {},
    signedOut: (state, { payload }: PayloadAction<EndReason | null>) => {
      const { userId, lastUserId, env, server, language } = state;
      const kept = { env, server, language, lastUserId: userId ?? lastUserId };
      return { ...initialState, ...kept, phase: 'public', ended: payload };
    },
    /** The visitor picked a language. */
    languageChosen: (_state, _action: PayloadAction<Language>) => {},
    languageShown: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    /** The path has changed. */
    pathChanged: (_state, _action: PayloadAction<string>) => {},
  },
});

export const {
  portalOpened,
  serverReached,
  serverLost,
  signedIn,
  companyNamed,
  storedSessionChanged,
  meLoaded,
  clientEntered,
  companyChosen,
  companyLeft,
  sessionReady,
  sessionFailed,
  startAskedAgain,
  signOutAsked,
  sessionEnding,
  signedOut,
  languageChosen,
  languageShown,
  pathChanged,
} = slice.actions;
export const sessionReducer = slice.reducer;
