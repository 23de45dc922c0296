import { pushes, type PushData, type PushName } from '@atrium/contracts';
import { createAction, createSlice, type ActionCreatorWithPayload, type PayloadAction } from '@reduxjs/toolkit';

export type RealtimeStatus = 'off' | 'connecting' | 'connected' | 'lost';

const slice = createSlice({
  name: 'realtime',
  initialState: { status: 'off' as RealtimeStatus, isOffline: false },
  reducers: {
    /** Connect to a company's namespace, instead of any other. */
    realtimeAsked: (state, _action: PayloadAction<{ clientId: string; userId: string }>) => {
      state.status = 'connecting';
    },
    realtimeConnected: (state) => {
      state.status = 'connected';
    },
    /** The connection is back after a loss: features fill in what they missed. */
    realtimeRestored: (state) => {
      state.status = 'connected';
    },
    realtimeLost: (state) => {
      state.status = 'lost';
    },
    /** The browser has no network. */
    networkLost: (state) => {
      state.isOffline = true;
    },
    networkReturned: (state) => {
      state.isOffline = false;
    },
    /** The session is over. */
    realtimeEnded: (state) => {
      state.status = 'off';
    },
  },
});

export const {
  realtimeAsked,
  realtimeConnected,
  realtimeRestored,
  realtimeLost,
  realtimeEnded,
  networkLost,
  networkReturned,
} = slice.actions;
export const realtimeReducer = slice.reducer;

/** What failed without connection is asked for again. */
export const connectionReturns = [networkReturned, realtimeConnected, realtimeRestored];

interface Root {
  realtime: { status: RealtimeStatus; isOffline: boolean };
}

export const selectIsLost = (state: Root) => state.realtime.status === 'lost';
export const selectIsConnected = (state: Root) => state.realtime.status === 'connected';
export const selectIsOffline = (state: Root) => state.realtime.isOffline;

type Pushed = { [N in PushName]: ActionCreatorWithPayload<PushData<N>, `realtime/${N}`> };

/** An action for each push of contracts: `takeEvery(pushed['post:published'], …)`. */
export const pushed = Object.fromEntries(
  Object.keys(pushes).map((name) => [name, createAction(`realtime/${name}`)]),
) as unknown as Pushed;

export const pushNames = Object.keys(pushes) as PushName[];
