import type { PollCard } from '@atrium/contracts';
import { polls } from '@atrium/contracts/polls';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, takeLeading } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { callApi, safe } from '../../../lib/saga.ts';

interface Waiting {
  polls: PollCard[];
  /** How many there are in all. */
  total: number;
}

/** The wall comes without the query cache, which is larger than all of this. */
const slice = createSlice({
  name: 'waitingPolls',
  initialState: { waiting: null as Waiting | null },
  reducers: {
    widgetOpened: (_state, _action: PayloadAction<{ client: string; user: string }>) => {},
    pollsLoaded: (state, { payload }: PayloadAction<Waiting>) => {
      state.waiting = payload;
    },
  },
});

export const { widgetOpened, pollsLoaded } = slice.actions;
export const selectWaiting = (state: { waitingPolls: { waiting: Waiting | null } }) => state.waitingPolls.waiting;

const shown = 3;

/** What fails leaves the wall as it is. */
function* load({ payload: params }: ReturnType<typeof widgetOpened>) {
  const input = { params, query: { show: 'to_take' as const, limit: shown } };
  const { result, total } = yield* callApi(polls.accessFor, input, { quiet: true });
  yield* put(pollsLoaded({ polls: result, total }));
}

export const waitingPollsFeature: Feature = {
  name: 'waitingPolls',
  reducer: slice.reducer,
  saga: function* () {
    yield* takeLeading(widgetOpened, safe(load));
  },
};
