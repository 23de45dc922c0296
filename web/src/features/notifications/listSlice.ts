import type { Notification, ResultOf, Section, notifications } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A section, all of it or what is unread: `posts`, `posts:unread`. */
export type ListName = Section | `${Section}:unread`;
type Answer = ResultOf<typeof notifications.list>;

export interface List {
  /** Newest first. */
  ids: string[];
  /** Epoch milliseconds to ask for older ones with; null at the end. */
  next: number | null;
  status: 'loading' | 'ready' | 'failed';
  more: 'idle' | 'loading' | 'failed';
  failure: string | null;
}

const newList = (): List => ({ ids: [], next: null, status: 'loading', more: 'idle', failure: null });

const initialState = { byId: {} as Record<string, Notification>, lists: {} as Record<string, List> };
export type NotificationsState = typeof initialState;

const listOf = (state: NotificationsState, name: ListName) => (state.lists[name] ??= newList());

function take(state: NotificationsState, answer: Answer) {
  for (const one of answer.result) state.byId[one._id] = one;
  return answer.result.map((one) => one._id);
}

/** The lists in which a notification that has just come stands. */
const namesFor = ({ section }: Notification): ListName[] => ['all', 'all:unread', section, `${section}:unread`];

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    listOpened: (state, { payload: name }: PayloadAction<ListName>) => {
      const list = listOf(state, name);
      if (list.status === 'failed') list.status = 'loading';
    },
    listLoaded: (state, { payload }: PayloadAction<{ name: ListName; answer: Answer }>) => {
      const ids = take(state, payload.answer);
      state.lists[payload.name] = { ...newList(), ids, next: payload.answer.next, status: 'ready' };
    },
    listFailed: (state, { payload }: PayloadAction<{ name: ListName; failure: string }>) => {
      const list = listOf(state, payload.name);
      Object.assign(list, { failure: payload.failure, status: list.status === 'ready' ? 'ready' : 'failed' });
    },
    olderAsked: (state, { payload: name }: PayloadAction<ListName>) => {
      listOf(state, name).more = 'loading';
    },
    olderLoaded: (state, { payload }: PayloadAction<{ name: ListName; answer: Answer }>) => {
      const list = listOf(state, payload.name);
      list.ids = [...new Set([...list.ids, ...take(state, payload.answer)])];
      Object.assign(list, { next: payload.answer.next, more: 'idle' });
    },
    olderFailed: (state, { payload: name }: PayloadAction<ListName>) => {
      listOf(state, name).more = 'failed';
    },
    /** Somebody opens what a notification leads to; it is read by that. */
    notificationOpened: (state, { payload }: PayloadAction<{ id: string; go?: string }>) => {
      const one = state.byId[payload.id];
      if (one) one.read = true;
    },
    allReadAsked: (state) => {
      for (const one of Object.values(state.byId)) one.read = true;
    },
    /** A notification that is new or has changed. */
    notificationArrived: (state, { payload: one }: PayloadAction<Notification>) => {
      state.byId[one._id] = one;
      for (const name of namesFor(one)) {
        const list = state.lists[name];
        if (list?.status === 'ready') list.ids = [one._id, ...list.ids.filter((id) => id !== one._id)];
      }
    },
    /** The server would not: it tells what is read. */
    readingFailed: (_state) => {},
  },
});

export const notificationsReducer = slice.reducer;
export const {
  listOpened, listLoaded, listFailed, olderAsked, olderLoaded, olderFailed, notificationOpened, allReadAsked,
  readingFailed, notificationArrived,
} = slice.actions; // prettier-ignore

interface Root {
  notifications: NotificationsState;
}
const empty = newList();
export const selectList = (name: ListName) => (state: Root) => state.notifications.lists[name] ?? empty;
export const selectById = (state: Root) => state.notifications.byId;
