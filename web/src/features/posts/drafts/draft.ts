import type { Attachment, Person } from '@atrium/contracts';
import { htmlText } from '../../../lib/htmlText.ts';

/** Where a text belongs: `post:company`, `post:feed`, `comment:<post>`, `answer:<comment>`, `edit:<post or comment>`. */
export type DraftKey = string;

/** What is wrong, a code, and what to fill into its text. */
export interface Failure {
  code: string;
  values?: Record<string, string | number>;
}

export interface DraftFile {
  /** Its name among us; the server's id is in `stored`. */
  local: string;
  name: string;
  type: string;
  size: number;
  status: 'sending' | 'done' | 'failed';
  /** 0 to 100; null when there is nothing to show any more. */
  percent: number | null;
  failure: Failure | null;
  stored: Attachment | null;
}

export interface Draft {
  html: string;
  /** A thank-you, and to whom. */
  isThanks: boolean;
  to: Person | null;
  files: DraftFile[];
  /** Idempotency-Key of the last try: the same until something is changed. */
  sendKey: string | null;
  status: 'writing' | 'sending';
  failure: Failure | null;
}

export const newDraft = (): Draft => ({
  html: '',
  isThanks: false,
  to: null,
  files: [],
  sendKey: null,
  status: 'writing',
  failure: null,
});

/** Visible characters that a thank-you needs (spec 1 §5: more than 30). */
export const thanksLeast = 31;
export const mostFiles = 20;

/** A mention counts for nothing in a thank-you (D45). */
export const saidLength = (html: string) => [...htmlText(html).replace(/\s+/g, ' ')].length;

export const isUploading = (draft: Draft) => draft.files.some((file) => file.status === 'sending');
export const isEmpty = (draft: Draft) => !htmlText(draft.html) && !draft.files.length && !draft.to;

export function canSend(draft: Draft) {
  if (draft.status === 'sending' || isUploading(draft) || !htmlText(draft.html)) return false;
  return !draft.isThanks || (draft.to !== null && saidLength(draft.html) >= thanksLeast);
}

/** What outlives a reload: text, addressee and files that have arrived. */
export const kept = (draft: Draft): Draft => ({
  ...draft,
  status: 'writing',
  failure: null,
  files: draft.files.filter((file) => file.status === 'done').map((file) => ({ ...file, percent: null })),
});

export const attachmentsOf = (draft: Draft) =>
  draft.files.flatMap(({ stored }) => {
    if (!stored) return [];
    const { _id, name, type, size, width, height } = stored;
    return [{ _id, name, type, size, ...(width && height && { width, height }) }];
  });

/** Files of a post that is being changed. */
export const asDraftFile = (stored: Attachment): DraftFile => ({
  local: stored._id,
  name: stored.name,
  type: stored.type,
  size: stored.size,
  status: 'done',
  percent: null,
  failure: null,
  stored,
});
