import type { PollQuestion, PollType } from '@atrium/contracts';
import { keysOfGrants, levelFor } from '@atrium/contracts/grants';
import { isAdmin, isSuperadmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import { createHash } from 'node:crypto';
import type { PollDoc } from './poll.ts';

type Judge = Pick<Member, 'userId' | 'roles' | 'keys'>;
type Judged = Pick<PollDoc, 'author' | 'status' | 'type' | 'read_keys' | 'none_keys' | 'write_keys'>;

/** Its author and administrators change a poll, finish it and see who has answered (D38). */
export const canManage = (caller: Judge, { author }: Pick<PollDoc, 'author'>): boolean =>
  isAdmin(caller as Member) || author === caller.userId;

export function canEdit(caller: Judge, poll: Judged): Ruling {
  if (!canManage(caller, poll)) return false;
  return poll.status !== 'finished' || 'poll_finished';
}

export function canFinish(caller: Judge, poll: Judged): Ruling {
  if (!canManage(caller, poll)) return false;
  if (poll.status === 'draft') return 'poll_draft';
  return poll.status === 'active' || 'poll_finished';
}

/** Its recipients, among whom superadmins never are; once, which the store decides. */
export function canPass(caller: Judge, poll: Judged): Ruling {
  if (poll.status === 'draft') return canManage(caller, poll) ? 'poll_draft' : false;
  if (isSuperadmin(caller as Member) || levelFor(caller.keys, poll) === 'none') return false;
  return poll.status === 'active' || 'poll_finished';
}

/** Who has answered sees the results of an opened poll, and the own answers of a closed one (D70). */
export const canSeeResults = (caller: Judge, poll: Judged, hasPassed: boolean): boolean =>
  canManage(caller, poll) || (hasPassed && poll.type !== 'anonymous');

const hourMs = 3_600_000;

/** Once a day. */
export function canRemind(caller: Judge, poll: Judged & Pick<PollDoc, 'reminded'>, now: Date): Ruling {
  const ruling = canFinish(caller, poll);
  if (ruling !== true) return ruling;
  return hasWaited(poll, now, 24) || 'poll_reminded';
}

/** For a mailing: its daily runs are not exactly a day apart, and a day may have 23 hours. */
export const isReminderDue = (poll: Pick<PollDoc, 'reminded'>, now: Date) => hasWaited(poll, now, 20);

const hasWaited = ({ reminded }: Pick<PollDoc, 'reminded'>, now: Date, hours: number) =>
  !reminded || now.getTime() - Date.parse(reminded) >= hours * hourMs;

/** A draft has no recipients yet, an opened poll is for everyone. */
export function pollKeys({ type, status, grants }: Pick<PollDoc, 'type' | 'status' | 'grants'>) {
  if (status === 'draft') return { read_keys: [], none_keys: [], write_keys: [] };
  return keysOfGrants(type === 'opened' ? [] : grants);
}

export const pollWords = ({ name, description }: Pick<PollDoc, 'name' | 'description'>): string[] =>
  searchWords(name, description).slice(0, 300);

interface QuestionInput extends Pick<PollQuestion, 'text' | 'mandatory' | 'kind'> {
  scale?: PollQuestion['scale'] | undefined;
  options?: string[] | undefined;
}

/** Made of what a question asks and of its number among the same ones, so that a changed question has another id. */
export const questionId = (question: Omit<PollQuestion, '_id' | 'mandatory'>, repeated = 0): string =>
  createHash('sha256')
    .update(JSON.stringify([question.text, question.kind, question.scale, question.options, repeated]))
    .digest('hex')
    .slice(0, 16);

export function questionsOf(inputs: readonly QuestionInput[]): PollQuestion[] {
  const ids = new Set<string>();
  return inputs.map(({ text, mandatory, kind, scale, options = [] }) => {
    const asked = {
      text,
      kind,
      scale: kind === 'range' ? (scale ?? 5) : null,
      options: kind === 'one' || kind === 'many' ? options : [],
    };
    let repeated = 0;
    while (ids.has(questionId(asked, repeated))) repeated += 1;
    const _id = questionId(asked, repeated);
    ids.add(_id);
    return { _id, mandatory, ...asked };
  });
}

/** What a poll promises to those who take it stays from its publication on. */
export function refusalOfChange(
  before: Pick<PollDoc, 'status' | 'type'>,
  after: { status: string; type: PollType },
): 'poll_published' | null {
  if (before.status === 'draft') return null;
  return before.type !== after.type || after.status === 'draft' ? 'poll_published' : null;
}
