import type { auth, clients, ResultOf, SecondStep } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionFailed, sessionReady } from '../../session/sessionSlice.ts';

export interface Credentials {
  login: string;
  password: string;
  workspace?: string;
  sharedComputer?: boolean;
}

export type CompanyCard = ResultOf<typeof clients.byWorkspace>['result'];

export interface ApiError {
  code: string;
  /** The companies to choose from when name and password fit several (D15). */
  workspaces: string[];
}

/** What the provider's address and this tab have. */
export interface ProviderAnswer {
  state: string;
  key: string;
  code?: string;
  iss?: string;
  error?: string;
  provider?: string;
}

export type SignInAnswer = ResultOf<typeof auth.loginPage>;

export interface SignInState {
  status: 'idle' | 'sending' | 'failed';
  refusal: ApiError | null;
  /** The password was right, and a code is asked for. */
  step: SecondStep | null;
  /** The workspace of the host name by which the page was opened; '' where it is no company's, or not known yet. */
  host: string;
  /** The company of a workspace code. */
  company: { named: string; status: 'idle' | 'loading' | 'known' | 'unknown' | 'failed'; card: CompanyCard | null };
}

const initialState: SignInState = {
  status: 'idle',
  refusal: null,
  step: null,
  host: '',
  company: { named: '', status: 'idle', card: null },
};

const slice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    credentialsGiven: (state, _action: PayloadAction<Credentials>) => {
      state.status = 'sending';
      state.refusal = null;
    },
    providerAnswered: (state, _action: PayloadAction<ProviderAnswer>) => {
      state.status = 'sending';
      state.refusal = null;
    },
    signInRefused: (state, { payload }: PayloadAction<ApiError>) => {
      state.status = 'failed';
      state.refusal = payload;
      state.step = null;
    },
    stepAsked: (state, { payload }: PayloadAction<SecondStep>) => {
      Object.assign(state, { status: 'idle', refusal: null, step: payload });
    },
    stepLeft: (state) => {
      state.step = state.refusal = null;
    },
    /** The server has opened a session. */
    signInAnswered: (_state, _action: PayloadAction<SignInAnswer>) => {},
    workspaceNamed: (state, { payload: named }: PayloadAction<string>) => {
      if (state.company.named !== named) state.company = { named, status: 'loading', card: null };
    },
    /** A sign-in page was opened. */
    hostAsked: () => {},
    hostKnown: (state, { payload: card }: PayloadAction<CompanyCard>) => {
      state.host = card.workspace;
    },
    companyLoaded: (state, { payload: card }: PayloadAction<CompanyCard>) => {
      Object.assign(state.company, { status: 'known', card });
    },
    companyFailed: (state, { payload: status }: PayloadAction<'unknown' | 'failed'>) => {
      Object.assign(state.company, { status, card: null });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionReady, () => initialState)
      .addCase(sessionFailed, (state, { payload: code }) => {
        state.status = 'failed';
        state.refusal = { code, workspaces: [] };
      }),
});

export const {
  credentialsGiven,
  providerAnswered,
  signInRefused,
  stepAsked,
  stepLeft,
  signInAnswered,
  workspaceNamed,
  hostAsked,
  hostKnown,
  companyLoaded,
  companyFailed,
} = slice.actions;
export const signInReducer = slice.reducer;

interface Root {
  signIn: SignInState;
}
export const selectSignIn = (state: Root) => state.signIn;
/** The workspace of the page's host name, or ''. */
export const selectHost = (state: Root) => state.signIn.host;
export const selectCompany = (state: Root) => state.signIn.company;
