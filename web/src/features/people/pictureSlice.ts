import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type PictureKind = 'avatar' | 'cover';

const initialState = {
  /** The picture that is being uploaded, 0 to 100. */
  picture: null as { kind: PictureKind; percent: number } | null,
};
type PeopleState = typeof initialState;

const slice = createSlice({
  name: 'people',
  initialState,
  reducers: {
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
export const { pictureSent, pictureRemovalAsked, pictureProgressed, pictureDone } = slice.actions;

export const selectPicture = (state: { people: PeopleState }) => state.people.picture;
