import { users, type Person } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { delay, put, select, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { callApi, safe } from '../../../lib/saga.ts';
import { selectClient, selectMyId, type SessionRoot } from '../../../session/sessionSelectors.ts';

/** Shorter searches find too many (spec 1 §5). */
export const searchLeast = 2;

const initialState = { query: '', people: [] as Person[], status: 'ready' as 'loading' | 'ready' | 'failed' };

const slice = createSlice({
  name: 'mentions',
  initialState,
  reducers: {
    peopleSought: (state, { payload: query }: PayloadAction<string>) => {
      Object.assign(state, { query, status: query.length < searchLeast ? 'ready' : 'loading' });
      if (query.length < searchLeast) state.people = [];
    },
    peopleFound: (state, { payload: people }: PayloadAction<Person[]>) => {
      Object.assign(state, { people, status: 'ready' });
    },
    searchFailed: (state) => {
      Object.assign(state, { people: [], status: 'failed' });
    },
  },
});

export const { peopleSought, peopleFound, searchFailed } = slice.actions;

interface Root extends SessionRoot {
  mentions: typeof initialState;
}
export const selectSearch = (state: Root) => state.mentions;

function* seek({ payload: query }: ReturnType<typeof peopleSought>) {
  if (query.length < searchLeast) return;
  yield* delay(150);
  const workspace = (yield* select((state: Root) => selectClient(state)))?.workspace ?? '';
  const me = yield* select((state: Root) => selectMyId(state));
  try {
    const body = { search: query, limit: 8 };
    const { result } = yield* callApi(users.filter, { params: { workspace }, body }, { quiet: true });
    yield* put(peopleFound(result.filter((person) => person._id !== me)));
  } catch (error) {
    yield* put(searchFailed());
    throw error;
  }
}

/** The search for colleagues to mention or to thank. */
export const mentionsFeature: Feature = {
  name: 'mentions',
  reducer: slice.reducer,
  saga: function* () {
    yield* takeLatest(peopleSought, safe(seek));
  },
};
