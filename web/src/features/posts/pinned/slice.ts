import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FeedName } from '../feeds.ts';

export const pinsOpened = createAction<FeedName>('pins/opened');
export const pinsLoaded = createAction<{ name: FeedName; ids: string[] }>('pins/loaded');
export const pinAsked = createAction<{ id: string; pinned: boolean }>('pins/asked');

export const pinsReducer = createReducer({} as Record<string, string[]>, (builder) =>
  builder.addCase(pinsLoaded, (state, { payload: { name, ids } }) => void (state[name] = ids)),
);
