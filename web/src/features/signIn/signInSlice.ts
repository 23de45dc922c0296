import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionFailed, sessionReady, signedOut } from '../../session/sessionSlice.ts';

export interface Credentials {
  login: string;
  password: string;
  workspace?: string;
}

export interface ApiError {
  code: string;
  /** The companies to choose from, when the same name and password fit several (D15). */
  workspaces: string[];
}

export interface SignInState {
  status: 'idle' | 'sending' | 'failed';
  refusal: ApiError | null;
  /** The last session ended by itself. */
  expired: boolean;
}

const initialState: SignInState = { status: 'idle', refusal: null, expired: false };

const slice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    credentialsGiven: (state, _action: PayloadAction<Credentials>) => {
      state.status = 'sending';
      state.refusal = null;
    },
    signInRefused: (state, { payload }: PayloadAction<ApiError>) => {
      state.status = 'failed';
      state.refusal = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionReady, () => initialState)
      .addCase(sessionFailed, (state, { payload: code }) => {
        state.status = 'failed';
        state.refusal = { code, workspaces: [] };
      })
      .addCase(signedOut, (state, { payload }) => {
        state.expired = payload.expired;
      }),
});

export const { credentialsGiven, signInRefused } = slice.actions;
export const signInReducer = slice.reducer;

interface Root {
  signIn: SignInState;
}
export const selectSignIn = (state: Root) => state.signIn;
