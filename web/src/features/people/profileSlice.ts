import type { User } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Follows {
  total: number;
  following: boolean;
}

export type PictureKind = 'avatar' | 'cover';

interface Saving {
  status: 'idle' | 'saving' | 'failed' | 'saved';
  failure: string | null;
  /** What the server said of single fields. */
  fields: Record<string, string>;
}

const notSaving: Saving = { status: 'idle', failure: null, fields: {} };

const initialState = {
  users: {} as Record<string, User>,
  follows: {} as Record<string, Follows>,
  pages: {} as Record<string, { status: 'loading' | 'ready' | 'failed' | 'gone'; failure: string | null }>,
  saving: notSaving,
  /** The picture that is on its way, 0 to 100. */
  picture: null as { kind: PictureKind; percent: number } | null,
};
export type PeopleState = typeof initialState;

/** What one changes of oneself; `null` clears a date. */
export type ProfileChange = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'middleName'
    | 'birthDay'
    | 'phone'
    | 'phone_internal'
    | 'city'
    | 'gender'
    | 'status_text'
  >
>;

function follow(state: PeopleState, id: string, following: boolean) {
  const follows = state.follows[id];
  if (!follows || follows.following === following) return;
  follows.following = following;
  follows.total += following ? 1 : -1;
}

const slice = createSlice({
  name: 'people',
  initialState,
  reducers: {
    profileOpened: (state, { payload: id }: PayloadAction<string>) => {
      if (!state.users[id]) state.pages[id] = { status: 'loading', failure: null };
    },
    profileClosed: (_state) => {},
    userLoaded: (state, { payload: user }: PayloadAction<User>) => {
      state.users[user._id] = user;
      state.pages[user._id] = { status: 'ready', failure: null };
    },
    chiefLoaded: (state, { payload: user }: PayloadAction<User>) => {
      state.users[user._id] = user;
    },
    profileFailed: (state, { payload }: PayloadAction<{ id: string; isGone: boolean; failure: string }>) => {
      const status = payload.isGone ? 'gone' : state.users[payload.id] ? 'ready' : 'failed';
      state.pages[payload.id] = { status, failure: payload.failure };
    },
    followsLoaded: (state, { payload }: PayloadAction<{ id: string } & Follows>) => {
      state.follows[payload.id] = { total: payload.total, following: payload.following };
    },
    followChosen: (state, { payload }: PayloadAction<{ id: string; following: boolean }>) =>
      follow(state, payload.id, payload.following),
    followUndone: (state, { payload }: PayloadAction<{ id: string; following: boolean }>) =>
      follow(state, payload.id, !payload.following),

    editingBegun: (state) => {
      state.saving = notSaving;
    },
    profileSent: (state, _action: PayloadAction<{ id: string; change: ProfileChange }>) => {
      state.saving = { ...notSaving, status: 'saving' };
    },
    profileSaved: (state, { payload: user }: PayloadAction<User>) => {
      state.users[user._id] = user;
      state.saving = { ...notSaving, status: 'saved' };
    },
    profileRefused: (state, { payload }: PayloadAction<{ failure: string; fields: Record<string, string> }>) => {
      state.saving = { status: 'failed', ...payload };
    },

    /** `local` names the file in pictureFiles.ts. */
    pictureSent: (state, { payload }: PayloadAction<{ id: string; kind: PictureKind; local: string }>) => {
      state.picture = { kind: payload.kind, percent: 0 };
    },
    pictureRemovalAsked: (_state, _action: PayloadAction<{ id: string; kind: PictureKind }>) => {},
    pictureProgressed: (state, { payload: percent }: PayloadAction<number>) => {
      if (state.picture) state.picture.percent = percent;
    },
    pictureDone: (state) => {
      state.picture = null;
    },
  },
});

export const peopleReducer = slice.reducer;
export const {
  profileOpened, profileClosed, userLoaded, chiefLoaded, profileFailed, followsLoaded, followChosen, followUndone,
  editingBegun, profileSent, profileSaved, profileRefused, pictureSent, pictureRemovalAsked, pictureProgressed,
  pictureDone,
} = slice.actions; // prettier-ignore

interface Root {
  people: PeopleState;
}
export const selectUser = (id: string | null) => (state: Root) => (id ? state.people.users[id] : undefined);
export const selectProfilePage = (id: string) => (state: Root) => state.people.pages[id];
export const selectFollows = (id: string) => (state: Root) => state.people.follows[id];
export const selectSaving = (state: Root) => state.people.saving;
export const selectPicture = (state: Root) => state.people.picture;
