import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pushed } from '../../realtime/realtimeSlice.ts';

export interface UnreadState {
  count: number;
  /** Chats with something unread. */
  chats?: number;
}

const slice = createSlice({
  name: 'unread',
  initialState: { count: 0 } as UnreadState,
  reducers: {
    unreadCounted: (state, { payload }: PayloadAction<number>) => {
      state.count = payload;
    },
    chatsCounted: (state, { payload }: PayloadAction<number>) => {
      state.chats = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(pushed['notification:unread'], (state, { payload }) => {
      state.count = payload.count;
    }),
});

export const { unreadCounted, chatsCounted } = slice.actions;
export const unreadReducer = slice.reducer;
/** 0 until the shell has injected this slice. */
export const selectUnread = (state: { unread?: UnreadState }) => state.unread?.count ?? 0;

/** The number beside a section of the menu. */
export const selectCount =
  (code: string) =>
  ({ unread }: { unread?: UnreadState }) =>
    (code === 'chat' ? unread?.chats : code === 'notifications' && unread?.count) || 0;
