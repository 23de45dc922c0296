import type { ResultOf } from '@atrium/contracts';
import { people } from '@atrium/contracts/people';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, takeLeading } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { callApi, safe } from '../../../lib/saga.ts';

type Next = ResultOf<typeof people.birthdays>['result'];

/** The wall comes without the query cache, which is larger than all of this. */
const slice = createSlice({
  name: 'nextBirthdays',
  initialState: { next: null as Next | null },
  reducers: {
    widgetOpened: (_state, _action: PayloadAction<string>) => {},
    birthdaysLoaded: (state, { payload }: PayloadAction<Next>) => {
      state.next = payload;
    },
  },
});

export const { widgetOpened, birthdaysLoaded } = slice.actions;
export const selectNext = (state: { nextBirthdays: { next: Next | null } }) => state.nextBirthdays.next;

const shown = 5;

/** What fails leaves the wall as it is. */
function* load({ payload: id }: ReturnType<typeof widgetOpened>) {
  const input = { params: { id }, query: { limit: shown } };
  const { result } = yield* callApi(people.birthdays, input, { quiet: true });
  yield* put(birthdaysLoaded(result));
}

export const birthdaysFeature: Feature = {
  name: 'nextBirthdays',
  reducer: slice.reducer,
  saga: function* () {
    yield* takeLeading(widgetOpened, safe(load));
  },
};
