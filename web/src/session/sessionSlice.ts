import type { Client, User } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../lib/i18n/languages.ts';

export interface Env {
  vendor: 'google' | 'yandex';
  title: string;
  version: string;
  oidc: boolean;
  demo: boolean;
  translate: boolean;
}

/**
 * `public`: no user is signed in. `starting`: a user is, and the start-up runs. `failed`: the start-up ended by an error.
 */
export type Phase = 'starting' | 'public' | 'ready' | 'failed';

export interface SessionState {
  phase: Phase;
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
    /** There is a token, by a sign-in or from an earlier visit. */
    signedIn: (state, _action: PayloadAction<{ uid: string }>) => {
      state.phase = 'starting';
    },
    meLoaded: (state, { payload }: PayloadAction<User>) => {
      state.me = payload;
    },
    /** The own data is known by then. */
    clientEntered: (state, { payload }: PayloadAction<Client>) => {
      state.client = payload;
    },
    /** The superadmin asks to work in another company. */
    companyChosen: (_state, _action: PayloadAction<string>) => {},
    /** The superadmin goes to another company, which is entered next. The store resets what features hold. */
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
    /** `expired`: the server no longer knows the session. */
    signedOut: (state, _action: PayloadAction<{ expired: boolean }>) => {
      state.phase = 'public';
      state.me = null;
      state.client = null;
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
  meLoaded,
  clientEntered,
  companyChosen,
  companyLeft,
  sessionReady,
  sessionFailed,
  startAskedAgain,
  signOutAsked,
  signedOut,
  languageChosen,
  languageShown,
  pathChanged,
} = slice.actions;
export const sessionReducer = slice.reducer;
