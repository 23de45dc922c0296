import type { Comment, Post } from '@atrium/contracts';
import { anaStored, forAna, ids } from '../../../app/testing/cast.ts';
import { settle, testPortal } from '../../../app/testing/portal.ts';
import type { KeyStorage } from '../../../lib/storage.ts';
import type { Upload } from '../../../lib/upload.ts';
import { portalOpened } from '../../../session/sessionSlice.ts';
import { loadOutgoing } from '../drafts/feature.ts';
import { postFeatures } from '../feature.ts';
import { deletionsFeature } from '../sagas/deletions.ts';
import { linkedFeature } from '../sagas/linked.ts';

export const bo = 'e'.repeat(24);

/** Ids that grow with the number, as the server's grow with time. */
export const idOf = (number: number) => number.toString(16).padStart(24, '0');

const person = (_id: string, fullName: string) => ({
  _id,
  fullName,
  firstName: fullName,
  lastName: '',
  pics: [],
  position: '',
  department: '',
  active: true,
});
export const people = { ana: person(ids.ana, 'Ana Novak'), bo: person(bo, 'Bo Brown') };

const when = '2026-11-21T08:00:00.000Z';

export const buildPost = (number: number, over: Partial<Post> = {}): Post => ({
  _id: idOf(number),
  client_id: ids.northwind,
  parent: { type: 'company', id: ids.northwind, where: 'wall' },
  type: 'post',
  author: people.bo,
  text: `<p>Post ${number}</p>`,
  mentions: [],
  attachment: [],
  created: when,
  updated: null,
  comments: [],
  comments_total: 0,
  likes: [],
  likes_total: 0,
  liked: false,
  views_total: 0,
  pinned: false,
  can: { edit: false, remove: false, pin: false },
  ...over,
});

export const buildComment = (number: number, over: Partial<Comment> = {}): Comment => ({
  _id: idOf(number),
  client_id: ids.northwind,
  parent: { type: 'post', id: idOf(1), postId: idOf(1), where: 'wall' },
  author: people.bo,
  text: `<p>Comment ${number}</p>`,
  attachment: [],
  created: when,
  updated: null,
  status: 'active',
  likes: [],
  likes_total: 0,
  liked: false,
  can: { edit: false, remove: false },
  answers: [],
  ...over,
});

/** A block of a feed, newest first. */
export const block = (numbers: number[], next: number | null = null) => ({
  result: numbers.map((number) => buildPost(number)),
  page: 1,
  limit: 20,
  next: next === null ? null : idOf(next),
});

interface Options {
  answers?: Record<string, unknown>;
  stored?: Record<string, string>;
  upload?: Upload;
  /** Of another tab. */
  storage?: KeyStorage;
}

/** Ana's portal, with the wall in it. */
export async function wall({ answers = {}, stored = {}, upload, storage }: Options = {}) {
  const portal = testPortal({
    answers: { ...forAna, ...answers },
    stored: { ...anaStored, ...stored },
    upload,
    ...(storage && { storage }),
  });
  portal.store.dispatch(portalOpened());
  await settle();
  await loadOutgoing();
  [...postFeatures, deletionsFeature, linkedFeature].forEach((feature) => portal.store.inject(feature));
  const { store } = portal;
  const ask = async <T>(action: T) => {
    store.dispatch(action as never);
    await settle();
  };
  return { ...portal, ask, state: () => store.getState() };
}
