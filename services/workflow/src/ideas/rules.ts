import type { IdeaStatus } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import { isAdmin, type Member } from '@atrium/kit';
import { searchWords } from '@atrium/kit/search';
import type { Ruling } from '@atrium/kit/crud';
import type { IdeaDoc } from './store.ts';

/** The audience key that those have whom the company has chosen to receive ideas. */
export const receiversKey = 'receivers:ideas';

const openToAll = readKey('ideas', 'all');
const toReceivers = readKey('ideas', receiversKey);
const toPerson = (user: string) => readKey('ideas', `user:${user}`);

type Reader = Pick<Member, 'userId' | 'roles' | 'keys'>;

/** Receivers see private ideas, answer, and get the table; administrators always do. */
export const canReceive = (caller: Reader) => isAdmin(caller as Member) || caller.keys.includes(receiversKey);

/** By which a caller with the right `ideas` finds ideas. */
export const readKeysFor = (caller: Reader): string[] => [
  openToAll,
  toPerson(caller.userId),
  ...(canReceive(caller) ? [toReceivers] : []),
];

export const ideaReadKeys = (idea: Pick<IdeaDoc, 'author' | 'private'>): string[] =>
  idea.private ? [toPerson(idea.author), toReceivers] : [openToAll];

/** A longer idea is found by its first words. */
const maxWords = 300;

type Texts = Pick<IdeaDoc, 'category' | 'improvement' | 'process' | 'changes' | 'results'>;

export const ideaWords = ({ category, improvement, process, changes, results }: Texts): string[] =>
  searchWords(category, improvement, process, changes, results).slice(0, maxWords);

type Judged = Pick<IdeaDoc, 'author' | 'status'>;

/** Its author, until a receiver has taken it up. */
export function canEditIdea(caller: Pick<Member, 'userId'>, { author, status }: Judged): Ruling {
  if (author !== caller.userId) return false;
  return status === 'new' || 'idea_answered';
}

/** Like an edit; administrators remove any. */
export const canRemoveIdea = (caller: Reader, idea: Judged): Ruling =>
  isAdmin(caller as Member) || canEditIdea(caller, idea);

/** Colleagues, until it is decided. */
export function canVote(caller: Pick<Member, 'userId'>, { author, status }: Judged): Ruling {
  if (author === caller.userId) return false;
  return status === 'new' || status === 'in_review' || 'idea_closed';
}

const rank: Record<IdeaStatus, number> = { new: 0, in_review: 1, accepted: 2, declined: 2, done: 3 };

/** Forward, or in place to correct an answer; done is what was decided before (D66). */
export const canBecome = (from: IdeaStatus, to: IdeaStatus): boolean =>
  to !== 'new' && rank[to] >= rank[from] && (to !== 'done' || rank[from] >= rank.accepted);

/** A decision says why. */
const needsText = (status: IdeaStatus) => status === 'accepted' || status === 'declined';

interface Answered {
  status: IdeaStatus;
  text?: string | undefined;
}

/**
 * The text of an answer; null where a decision lacks one. Without a new text the former one stays, but does not explain
 * a decision that was made after it.
 */
export function answerText({ status: former, answer }: Pick<IdeaDoc, 'status' | 'answer'>, { status, text }: Answered) {
  const isDecided = needsText(status) && status !== former;
  const said = text ?? (isDecided ? '' : (answer?.text ?? ''));
  return needsText(status) && !said ? null : said;
}
