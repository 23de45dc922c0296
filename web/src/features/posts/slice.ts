import type { Feed as FeedAnswer, Post } from '@atrium/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pushed } from '../../realtime/realtimeSlice.ts';
import { commentReducers } from './commentReducers.ts';
import {
  drop,
  newFeed,
  offer,
  offerFirst,
  putInOrder,
  putOnTop,
  showFirst,
  showMore,
  showPinned,
  type FeedName,
} from './feeds.ts';
import { keepingLikes, likeReducers } from './likes.ts';
import { initialState, withPost, type PageStatus, type PostsState } from './state.ts';
import { findComment, mergeThreads } from './threads.ts';

const feedOf = (state: PostsState, name: FeedName) => (state.feeds[name] ??= newFeed());

interface FirstPage {
  name: FeedName;
  answer: FeedAnswer;
  arrived: string[];
  offer?: boolean;
}

/** Saves the server's version of a post; loaded earlier comments stay. */
function take(state: PostsState, post: Post) {
  const known = state.posts[post._id];
  if (!known) state.posts[post._id] = post;
  else
    keepingLikes(state, post._id, () => {
      Object.assign(known, post, { comments: mergeThreads(known.comments, post.comments) });
    });
}

interface Saving {
  id: string;
  saved: boolean;
}

function showSaved({ feeds: { saved: feed } }: PostsState, { id, saved }: Saving) {
  if (feed) (saved ? putInOrder : drop)(feed, id);
}

const slice = createSlice({
  name: 'posts',
  initialState,
  reducers: {
    feedOpened: (state, { payload: name }: PayloadAction<FeedName>) => {
      const feed = feedOf(state, name);
      if (feed.status === 'failed') feed.status = 'loading';
    },
    feedClosed: (_state, _action: PayloadAction<FeedName>) => {},
    /** Retry was pressed, which ends the wait. */
    feedRetried: (state, { payload: name }: PayloadAction<FeedName>) => {
      feedOf(state, name).status = 'loading';
    },
    /** `offer`: new posts are offered above the feed. `arrived`: posts that came during the request. */
    feedLoaded: (state, { payload: { name, answer, arrived, offer: isOffer } }: PayloadAction<FirstPage>) => {
      answer.result.forEach((post) => take(state, post));
      const feed = feedOf(state, name);
      // A deleted post under which the user is writing stays.
      if (name.startsWith('pinned:')) showPinned(feed, answer, state.lost);
      else (isOffer ? offerFirst : showFirst)(feed, answer, [...arrived, ...state.lost]);
    },
    feedFailed: (state, { payload }: PayloadAction<{ name: FeedName; failure: string }>) => {
      const feed = feedOf(state, payload.name);
      feed.failure = payload.failure;
      if (feed.status !== 'ready') feed.status = 'failed';
    },
    freshAsked: (_state, _action: PayloadAction<FeedName>) => {},
    moreAsked: (_state, _action: PayloadAction<FeedName>) => {},
    moreBegun: (state, { payload: name }: PayloadAction<FeedName>) => {
      feedOf(state, name).more = 'loading';
    },
    moreLoaded: (state, { payload }: PayloadAction<{ name: FeedName; answer: FeedAnswer }>) => {
      payload.answer.result.forEach((post) => take(state, post));
      showMore(feedOf(state, payload.name), payload.answer);
    },
    moreFailed: (state, { payload: name }: PayloadAction<FeedName>) => {
      feedOf(state, name).more = 'failed';
    },

    postOpened: (state, { payload: id }: PayloadAction<string>) => {
      if (state.pages[id]?.status !== 'ready') state.pages[id] = { status: 'loading', failure: null };
    },
    postClosed: (_state, _action: PayloadAction<string>) => {},
    postLoaded: (state, { payload }: PayloadAction<Post>) => {
      take(state, payload);
      state.pages[payload._id] = { status: 'ready', failure: null };
    },
    postFailed: (state, { payload }: PayloadAction<{ id: string; status: PageStatus; failure: string }>) => {
      state.pages[payload.id] = { status: payload.status, failure: payload.failure };
    },
    /** An own post is shown on top. */
    postCreated: (state, { payload }: PayloadAction<{ post: Post; feeds: FeedName[] }>) => {
      take(state, payload.post);
      for (const name of payload.feeds) if (state.feeds[name]) putOnTop(feedOf(state, name), payload.post._id);
    },
    postChanged: (state, { payload }: PayloadAction<Post>) => take(state, payload),
    /** A colleague's post is offered. */
    postOffered: (state, { payload }: PayloadAction<{ id: string; feeds: FeedName[] }>) => {
      for (const name of payload.feeds) if (state.feeds[name]) offer(feedOf(state, name), payload.id);
    },
    removalAsked: (state, { payload: id }: PayloadAction<string>) => {
      state.hidden[id] = true;
    },
    removalUndone: (state, { payload: id }: PayloadAction<string>) => {
      delete state.hidden[id];
    },
    /** `isKept`: the user is writing under it, so that the texts stay until they are given up. */
    postRemoved: (state, { payload: { id, isKept } }: PayloadAction<{ id: string; isKept: boolean }>) => {
      delete state.hidden[id];
      state.lost = state.lost.filter((one) => one !== id);
      if (isKept) return void state.lost.push(id);
      delete state.posts[id];
      Object.values(state.feeds).forEach((feed) => drop(feed, id));
      if (state.pages[id]) state.pages[id] = { status: 'missing', failure: null };
    },
    lostTextDropped: (_state, _action: PayloadAction<string>) => {},
    /** A call was answered as if the post did not exist. */
    postMissed: (_state, _action: PayloadAction<string>) => {},
    postSeen: (_state, _action: PayloadAction<string>) => {},

    /** An optimistic change of what the user has saved, and its undoing. */
    saveAsked: (state, { payload }: PayloadAction<Saving>) => showSaved(state, payload),
    saveFailed: (state, { payload: { id, saved } }: PayloadAction<Saving>) => showSaved(state, { id, saved: !saved }),

    ...commentReducers,
    ...likeReducers,
  },
  extraReducers: (builder) =>
    builder
      .addCase(pushed['post:counted'], (state, { payload: { _id, ...counts } }) =>
        withPost(state, _id, (post) => void Object.assign(post, counts)),
      )
      .addCase(pushed['comment:saved'], (state, { payload: { post_id, comments_total } }) =>
        withPost(state, post_id, (post) => {
          if (comments_total !== undefined) post.comments_total = comments_total;
        }),
      )
      .addCase(pushed['comment:counted'], (state, { payload }) =>
        withPost(state, payload.post_id, (post) => {
          const comment = findComment(post, payload._id);
          if (comment) comment.likes_total = payload.likes_total;
        }),
      ),
});

export const postsReducer = slice.reducer;
export const {
  feedOpened, feedClosed, feedRetried, feedLoaded, feedFailed, freshAsked, moreAsked, moreBegun, moreLoaded, moreFailed,
  postOpened, postClosed, postLoaded, postFailed, postCreated, postChanged, postOffered, removalAsked, removalUndone, postRemoved,
  lostTextDropped, postMissed, postSeen, earlierAsked, earlierLoaded, earlierFailed, linkedAsked, linkedLoaded, linkedMissing, commentSaved, threadLoaded, commentRemovalAsked, commentRemoved, commentDropped, likeToggled,
  likeForgotten, likeSettled, likeUndone, saveAsked, saveFailed,
} = slice.actions; // prettier-ignore
