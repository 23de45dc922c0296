import type { PollResults } from '@atrium/contracts';
import { smallestGroup } from '@atrium/contracts/pollRules';
import { allow, conflict, matching, type Member } from '@atrium/kit';
import { visiblePoll } from '../polls/commands.ts';
import { countRecipients } from '../polls/recipients.ts';
import { canManage, canSeeResults } from '../polls/rules.ts';
import type { PollDoc } from '../polls/poll.ts';
import { passedOf } from './reading.ts';
import { groupKeys, isSmallGroup, type Groups } from './rules.ts';
import { answers, passedId, sheets, tallies } from './store.ts';
import { makeTally, questionResults } from './tally.ts';

/** Texts of the whole are taken from so many answers. */
const maxReadForTexts = 1000;

/** Of an anonymous poll whose results are shown in the end only, so that no one compares them before and after an answer. */
export function whyHidden({ type, status, passed_total }: PollDoc): 'unfinished' | 'few' | null {
  if (type !== 'anonymous') return null;
  if (status !== 'finished') return 'unfinished';
  return passed_total < smallestGroup ? 'few' : null;
}

async function someTexts(caller: Member, poll: PollDoc) {
  const tally = makeTally();
  if (!poll.questions.some(({ kind }) => kind === 'short' || kind === 'long')) return tally.texts;
  const store = poll.type === 'anonymous' ? sheets : answers;
  const options = { sort: { _id: 1 as const }, limit: maxReadForTexts, projection: { answers: 1 } };
  const docs = await store.of(caller).find({ poll: poll._id }, options).toArray();
  for (const doc of docs) tally.add(doc.answers);
  return tally.texts;
}

async function wholeResults(caller: Member, poll: PollDoc) {
  const [sums, texts] = await Promise.all([tallies.of(caller).findOne({ _id: poll._id }), someTexts(caller, poll)]);
  const questions = questionResults(poll.questions, sums ?? { answered: {}, counts: {} }, texts);
  return { counted: poll.passed_total, questions };
}

/** Counted from the answers, which an index finds. */
async function groupResults(caller: Member, poll: PollDoc, [first = '', ...others]: string[]) {
  const tally = makeTally();
  const all = others.map((group) => ({ groups: group }));
  const filter = { poll: poll._id, groups: first, ...(all.length && { $and: all }) };
  for await (const doc of matching(answers, caller, filter)) tally.add(doc.answers);
  return { counted: tally.counted(), questions: questionResults(poll.questions, tally.sums, tally.texts) };
}

async function shownTo(caller: Member, poll: PollDoc, groups: string[]) {
  if (!groups.length) return wholeResults(caller, poll);
  if (canManage(caller, poll)) return groupResults(caller, poll, groups);
  if (groups.length > 1) throw conflict('poll_group_small');
  const shown = await groupResults(caller, poll, groups);
  if (isSmallGroup(shown.counted, poll.passed_total)) throw conflict('poll_group_small');
  return shown;
}

/** The results that the caller may see, of everyone or of a group. */
export async function pollResults(caller: Member, id: string, asked: Groups): Promise<PollResults> {
  const poll = await visiblePoll(caller, id);
  const hasPassed = (await passedOf(caller).among([id], caller.userId)).has(id);
  allow(canSeeResults(caller, poll, hasPassed));
  const groups = groupKeys(asked);
  if (groups.length && poll.type === 'anonymous') throw conflict('poll_anonymous');

  const hidden = poll.type === 'closed' && !canManage(caller, poll) ? ('own_only' as const) : whyHidden(poll);
  const [reached, own, shown] = await Promise.all([
    countRecipients(caller, poll),
    answers.of(caller).findOne({ _id: passedId(id, caller.userId) }),
    hidden ? { counted: 0, questions: [] } : shownTo(caller, poll, groups),
  ]);
  const passed = poll.passed_total;
  // Some who have answered may not be recipients any more.
  const total = Math.max(reached, passed);
  return { total, passed, not_passed: total - passed, hidden, ...shown, own: own?.answers ?? null };
}
