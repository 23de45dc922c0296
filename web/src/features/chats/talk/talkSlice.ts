import type { Attachment, ChatMessage } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pushed } from '../../../realtime/realtimeSlice.ts';
import { joined, openedAt, withChanged, withNew, withNewer, withOlder, type History } from './history.ts';

/** One that is on its way, or has not got there. */
export interface Outgoing {
  /** By which it counts once however often it is sent. */
  key: string;
  chat: string;
  content: string;
  files: Attachment[];
  reply: ChatMessage['reply'];
  created: string;
  /** Why it was not sent. */
  failure: { code: string; isTransient: boolean } | null;
}

type Direction = 'older' | 'newer';

export interface TalkState extends History {
  chat: string | null;
  /** The number of a found message, at which the room opens. */
  at: number | null;
  status: 'loading' | 'ready' | 'failed' | 'missing';
  code: string | null;
  loading: Direction | null;
  failed: Direction | null;
  /** The person was taken out, or the room is gone, while it was open. */
  isRemoved: boolean;
  outbox: Outgoing[];
  /** Who is writing, by room. */
  typing: Record<string, string[]>;
  /** What has come last from others while the room is open. */
  arrived: ChatMessage | null;
}

const empty = {
  chat: null,
  at: null,
  status: 'loading' as const,
  code: null,
  messages: [],
  hasOlder: false,
  hasNewer: false,
  loading: null,
  failed: null,
  isRemoved: false,
  arrived: null,
};

const initialState: TalkState = { ...empty, outbox: [], typing: {} };

const withoutSent = (outbox: Outgoing[], { key }: ChatMessage) => outbox.filter((one) => one.key !== key);

const slice = createSlice({
  name: 'talk',
  initialState,
  reducers: {
    /** `at`: the number of the message to open it at. */
    talkOpened: (state, { payload: { chat, at } }: PayloadAction<{ chat: string; at: number | null }>) => ({
      ...state,
      ...empty,
      chat,
      at,
    }),
    talkClosed: (state) => ({ ...state, ...empty }),
    talkLoaded: (state, { payload }: PayloadAction<{ messages: ChatMessage[]; lastNumber: number }>) => {
      Object.assign(state, openedAt(payload.messages, payload.lastNumber), { status: 'ready', code: null });
    },
    talkFailed: (state, { payload: { status, code } }: PayloadAction<{ status: number; code: string }>) => {
      state.status = status === 404 || status === 422 ? 'missing' : 'failed';
      state.code = code;
    },
    talkRetried: (state) => {
      state.status = 'loading';
    },
    /** Leads from an older part of the history to the newest messages. */
    newestAsked: (state) => {
      Object.assign(state, { status: 'loading', messages: [], hasOlder: false, hasNewer: false, at: null });
    },
    moreAsked: (state, { payload }: PayloadAction<Direction>) => {
      state.loading = payload;
      state.failed = null;
    },
    moreLoaded: (state, { payload }: PayloadAction<{ direction: Direction; messages: ChatMessage[] }>) => {
      const add = payload.direction === 'older' ? withOlder : withNewer;
      Object.assign(state, add(state, payload.messages), { loading: null });
    },
    moreFailed: (state, { payload }: PayloadAction<Direction>) => {
      state.loading = null;
      state.failed = payload;
    },
    talkJoined: (state, { payload }: PayloadAction<ChatMessage[]>) => {
      Object.assign(state, joined(state, payload));
    },
    messageChanged: (state, { payload }: PayloadAction<ChatMessage>) => {
      if (payload.chat === state.chat) Object.assign(state, withChanged(state, payload));
    },
    messageWritten: (state, { payload }: PayloadAction<Outgoing>) => {
      state.outbox = [...state.outbox.filter(({ key }) => key !== payload.key), { ...payload, failure: null }];
    },
    messageFailed: (state, { payload: { key, failure } }: PayloadAction<Pick<Outgoing, 'key' | 'failure'>>) => {
      const one = state.outbox.find((message) => message.key === key);
      if (one) one.failure = failure;
    },
    messageDropped: (state, { payload: key }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter((one) => one.key !== key);
    },
    messageSent: (state, { payload }: PayloadAction<ChatMessage>) => {
      state.outbox = withoutSent(state.outbox, payload);
      if (payload.chat === state.chat && state.status === 'ready') Object.assign(state, withNew(state, payload));
    },
    messageArrived: (state, { payload }: PayloadAction<ChatMessage>) => {
      if (payload.chat === state.chat) state.arrived = payload;
    },
    typingShown: ({ typing }, { payload: { chat, user } }: PayloadAction<{ chat: string; user: string }>) => {
      typing[chat] = [...(typing[chat] ?? []).filter((one) => one !== user), user];
    },
    typingEnded: ({ typing }, { payload: { chat, user } }: PayloadAction<{ chat: string; user: string }>) => {
      const others = (typing[chat] ?? []).filter((one) => one !== user);
      if (others.length) typing[chat] = others;
      else delete typing[chat];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(pushed['message:new'], (state, { payload: { message } }) => {
        state.outbox = withoutSent(state.outbox, message);
        if (message.chat === state.chat && state.status === 'ready') Object.assign(state, withNew(state, message));
      })
      .addCase(pushed['message:changed'], (state, { payload: { message } }) => {
        if (message.chat === state.chat) Object.assign(state, withChanged(state, message));
      })
      .addCase(pushed['chat:removed'], (state, { payload: { chatId } }) => {
        if (chatId === state.chat) state.isRemoved = true;
      }),
});

export const {
  talkOpened,
  talkClosed,
  talkLoaded,
  talkFailed,
  talkRetried,
  newestAsked,
  moreAsked,
  moreLoaded,
  moreFailed,
  talkJoined,
  messageChanged,
  messageWritten,
  messageFailed,
  messageDropped,
  messageSent,
  messageArrived,
  typingShown,
  typingEnded,
} = slice.actions;
export const talkReducer = slice.reducer;

export interface TalkRoot {
  talk: TalkState;
}

export const selectTalk = (state: TalkRoot) => state.talk;
const none: string[] = [];
export const selectTyping = (chat: string) => (state: TalkRoot) => state.talk.typing[chat] ?? none;
