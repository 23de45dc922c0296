import type { Attachment, Person } from '@atrium/contracts';
import { htmlText, withoutMentions } from '../../../lib/htmlText.ts';

/** `post:<parent type>:<parent>`, `comment:<post>`, `answer:<comment>`, `edit:<post or comment>`. */
export type DraftKey = string;

export const postKey = ({ type, id }: { type: string; id: string }): DraftKey => `post:${type}:${id}`;

/** An error code, and the values of its text. */
export interface Failure {
  code: string;
  values?: Record<string, string | number>;
}

export interface DraftFile {
  /** Its id in this browser; the server's id is in `stored`. */
  local: string;
  name: string;
  type: string;
  size: number;
  status: 'sending' | 'done' | 'failed';
  /** 0 to 100; null when there is nothing to show. */
  percent: number | null;
  failure: Failure | null;
  stored: Attachment | null;
}

export interface Draft {
  html: string;
  /** A thank-you, to the person `to`. */
  isThanks: boolean;
  to: Person | null;
  files: DraftFile[];
  /** Idempotency-Key of the last attempt; stays until something is changed. */
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

/** Visible characters that a thank-you needs. */
export const minThanksLength = 31;
export const maxFiles = 20;

/** Visible characters besides mentions, as the server counts them (D45). */
export const textLength = (html: string) => [...htmlText(withoutMentions(html)).replace(/\s+/g, ' ')].length;

const isUploading = (draft: Draft) => draft.files.some((file) => file.status === 'sending');
export const isEmpty = (draft: Draft) => !htmlText(draft.html) && !draft.files.length && !draft.to;

/** Files that the portal did not take. */
export const refusedFiles = (draft: Draft) => draft.files.filter((file) => file.status === 'failed');

export const withoutRefused = (draft: Draft): Draft => ({
  ...draft,
  files: draft.files.filter((file) => file.status !== 'failed'),
});

/** Files need no text (D112); a thank-you always does. */
export function canSend(draft: Draft) {
  const isContent = htmlText(draft.html) || draft.files.some((file) => file.status === 'done');
  if (draft.status === 'sending' || isUploading(draft) || !isContent) return false;
  return !draft.isThanks || (draft.to !== null && textLength(draft.html) >= minThanksLength);
}

const interrupted = { status: 'failed', failure: { code: 'upload_interrupted' } } as const;

/** What outlives a reload: text, addressee and uploaded files. Other files are named, so that none goes unnoticed. */
export const storable = (draft: Draft): Draft => ({
  ...draft,
  status: 'writing',
  failure: null,
  files: draft.files.map((file) => ({ ...file, ...(file.status === 'sending' && interrupted), percent: null })),
});

export const attachmentsOf = (draft: Draft) =>
  draft.files.flatMap(({ stored }) => (stored ? [{ _id: stored._id, ...(stored.alt && { alt: stored.alt }) }] : []));

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
