import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Feature } from '../lib/feature.ts';

interface State {
  /** When the session ends unless the warning is answered, in milliseconds; null: no warning. */
  endsAt: number | null;
}

const slice = createSlice({
  name: 'sharedIdle',
  initialState: { endsAt: null } as State,
  reducers: {
    endNeared: (state, { payload }: PayloadAction<number>) => {
      state.endsAt = payload;
    },
    endAverted: (state) => {
      state.endsAt = null;
    },
    /** The answer to the warning. */
    stayAsked: (_state) => {},
    /** Another tab of the computer is in use. */
    usedElsewhere: (_state) => {},
  },
});

export const { endNeared, endAverted, stayAsked, usedElsewhere } = slice.actions;
export const sharedIdleFeature: Feature = { name: 'sharedIdle', reducer: slice.reducer };

export const selectIdleEndsAt = (state: { sharedIdle?: State }) => state.sharedIdle?.endsAt ?? null;
