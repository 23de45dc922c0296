import { menuSections, type MenuSection } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, safe } from '../../lib/saga.ts';
import { networkReturned, realtimeRestored } from '../../realtime/realtimeSlice.ts';
import { selectClientId, type SessionRoot } from '../../session/sessionSelectors.ts';
import { clientEntered } from '../../session/sessionSlice.ts';

const slice = createSlice({
  name: 'sections',
  initialState: [] as readonly MenuSection[],
  reducers: {
    sectionsLoaded: (_state, { payload }: PayloadAction<MenuSection[]>) => payload,
  },
});

export const { sectionsLoaded } = slice.actions;

const loadSections = safe(function* () {
  const client = yield* select((state: SessionRoot) => selectClientId(state));
  if (!client) return;
  const { result } = yield* callApi(menuSections.ofClient, { params: { client } }, { quiet: true });
  yield* put(sectionsLoaded(result));
});

function* sectionsSaga() {
  yield* takeLatest([clientEntered, networkReturned, realtimeRestored], loadSections);
  yield* call(loadSections);
}

export const sectionsFeature: Feature = { name: 'sections', reducer: slice.reducer, saga: sectionsSaga };
