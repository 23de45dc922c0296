import type { Attachment } from '@atrium/contracts';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { randomKey } from '../../../lib/randomKey.ts';
import { networkReturned, realtimeConnected, realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { newDraft, type Draft, type DraftFile, type DraftKey, type Failure } from './draft.ts';

export type DraftsState = Record<DraftKey, Draft>;

export interface PostPlace {
  type: 'company' | 'feed' | 'group';
  id: string;
}

/** Where a draft is sent to. */
export type Target =
  | { kind: 'post'; parent: PostPlace }
  | { kind: 'comment'; postId: string; answers: string | null; rootId: string | null }
  | { kind: 'postChange'; id: string }
  | { kind: 'commentChange'; postId: string; rootId: string | null; id: string };

/** The post to which a draft belongs; null of a new post. */
export function postOf(target: Target): string | null {
  if (target.kind === 'post') return null;
  return target.kind === 'postChange' ? target.id : target.postId;
}

interface InDraft<T> {
  key: DraftKey;
  value: T;
}
type About<T> = PayloadAction<InDraft<T>>;

const fileOf = (state: DraftsState, key: DraftKey, local: string) =>
  state[key]?.files.find((file) => file.local === local);

const slice = createSlice({
  name: 'drafts',
  initialState: {} as DraftsState,
  reducers: {
    /** Read from the storage; null of a draft that another tab has sent or discarded. */
    draftsFollowed: (state, { payload }: PayloadAction<Record<DraftKey, Draft | null>>) => {
      for (const [key, draft] of Object.entries(payload)) {
        if (draft) state[key] = draft;
        else delete state[key];
      }
    },
    /** A changed draft is another request. */
    draftChanged: (state, { payload }: About<Partial<Pick<Draft, 'html' | 'isThanks' | 'to' | 'files'>>>) => {
      const draft = (state[payload.key] ??= newDraft());
      Object.assign(draft, payload.value, { sendKey: null, failure: null });
    },
    draftDropped: (state, { payload: key }: PayloadAction<DraftKey>) => void delete state[key],

    filesChosen: (state, { payload }: About<DraftFile[]>) => {
      const draft = (state[payload.key] ??= newDraft());
      draft.files.push(...payload.value);
      Object.assign(draft, { sendKey: null, failure: null });
    },
    fileProgressed: (state, { payload }: About<{ local: string; percent: number }>) => {
      const file = fileOf(state, payload.key, payload.value.local);
      if (file) file.percent = payload.value.percent;
    },
    fileStored: (state, { payload }: About<{ local: string; stored: Attachment }>) => {
      const file = fileOf(state, payload.key, payload.value.local);
      if (file) Object.assign(file, { status: 'done', percent: 100, stored: payload.value.stored });
    },
    /** Hides the full progress bar. */
    fileSettled: (state, { payload }: About<string>) => {
      const file = fileOf(state, payload.key, payload.value);
      if (file) file.percent = null;
    },
    fileFailed: (state, { payload }: About<{ local: string; failure: Failure }>) => {
      const file = fileOf(state, payload.key, payload.value.local);
      if (file) Object.assign(file, { status: 'failed', percent: null, failure: payload.value.failure });
    },
    fileRetried: (state, { payload }: About<string>) => {
      const file = fileOf(state, payload.key, payload.value);
      if (file) Object.assign(file, { status: 'sending', percent: 0, failure: null });
    },
    fileRemoved: (state, { payload }: About<string>) => {
      const draft = state[payload.key];
      if (!draft) return;
      draft.files = draft.files.filter((file) => file.local !== payload.value);
      Object.assign(draft, { sendKey: null, failure: null });
    },

    fileMoved: (state, { payload }: About<{ local: string; to: number }>) => {
      const draft = state[payload.key];
      const file = fileOf(state, payload.key, payload.value.local);
      if (!draft || !file) return;
      draft.files.splice(draft.files.indexOf(file), 1);
      draft.files.splice(payload.value.to, 0, file);
      Object.assign(draft, { sendKey: null, failure: null });
    },
    fileDescribed: (state, { payload }: About<{ local: string; alt: string }>) => {
      const file = fileOf(state, payload.key, payload.value.local);
      if (file?.stored) file.stored.alt = payload.value.alt;
      Object.assign(state[payload.key] ?? {}, { sendKey: null, failure: null });
    },

    draftSent: {
      prepare: (key: DraftKey, target: Target) => ({ payload: { key, target, sendKey: randomKey() } }),
      reducer: (state, { payload }: PayloadAction<{ key: DraftKey; target: Target; sendKey: string }>) => {
        const draft = state[payload.key];
        if (draft)
          Object.assign(draft, { status: 'sending', failure: null, sendKey: draft.sendKey ?? payload.sendKey });
      },
    },
    draftAccepted: (state, { payload }: PayloadAction<{ key: DraftKey; target: Target; id: string }>) =>
      void delete state[payload.key],
    /** The text stays; the next attempt has the same key. */
    draftRefused: (state, { payload }: About<Failure>) => {
      const draft = state[payload.key];
      if (draft) Object.assign(draft, { status: 'writing', failure: payload.value });
    },
  },
  extraReducers: (builder) =>
    // "No connection" is no longer true.
    builder.addMatcher(isAnyOf(networkReturned, realtimeConnected, realtimeRestored), (state) => {
      for (const draft of Object.values(state)) if (draft.failure?.code === 'network') draft.failure = null;
    }),
});

export const draftsReducer = slice.reducer;
export const {
  draftsFollowed, draftChanged, draftDropped, filesChosen, fileProgressed, fileStored, fileSettled, fileFailed,
  fileRetried, fileRemoved, fileMoved, fileDescribed, draftSent, draftAccepted, draftRefused,
} = slice.actions; // prettier-ignore

interface Root {
  drafts: DraftsState;
}
export const selectDraft = (key: DraftKey) => (state: Root) => state.drafts[key];
export const selectDrafts = (state: Root) => state.drafts;
