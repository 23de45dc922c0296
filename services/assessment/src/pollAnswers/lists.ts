import type { QueryOf, polls as contract } from '@atrium/contracts';
import { allow, conflict, pageBounds, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { visiblePoll } from '../polls/commands.ts';
import { canManage } from '../polls/rules.ts';
import type { PollDoc } from '../polls/poll.ts';
import { peopleNotPassed } from './reading.ts';
import { whyHidden } from './results.ts';
import { answers, sheets } from './store.ts';

type Paged = QueryOf<typeof contract.answers>;

/** A poll whose answers one by one the caller may see. */
export async function openPoll(caller: Member, id: string): Promise<PollDoc> {
  const poll = await visiblePoll(caller, id);
  allow(canManage(caller, poll));
  if (whyHidden(poll)) throw conflict('poll_anonymous');
  return poll;
}

/** Without people of an anonymous poll; in no order of time. */
export async function answerRows(caller: Member, id: string, query: Paged) {
  const poll = await openPoll(caller, id);
  const { page, limit, skip, take } = pageBounds(query);
  const options = { sort: { _id: 1 as const }, skip, limit: take };
  const total = poll.passed_total;
  if (poll.type === 'anonymous') {
    const docs = await sheets.of(caller).find({ poll: id }, options).toArray();
    return { result: docs.map((doc) => ({ user: null, passed: null, answers: doc.answers })), page, limit, total };
  }
  const docs = await answers.of(caller).find({ poll: id }, options).toArray();
  const people = await peopleOf(caller).byIds(docs.flatMap(({ user }) => user || []));
  const result = docs.map(({ user, created, answers: given }) => ({
    user: user ? shownPerson(people.get(user), user) : null,
    passed: created,
    answers: given,
  }));
  return { result, page, limit, total };
}

export async function notPassedPage(caller: Member, id: string, query: Paged) {
  const poll = await visiblePoll(caller, id);
  allow(canManage(caller, poll));
  const { page, limit, skip, take } = pageBounds(query);
  const all = await peopleNotPassed(caller, poll);
  const ids = all.slice(skip, skip + take).map(({ _id }) => _id);
  const people = await peopleOf(caller).byIds(ids);
  return { result: ids.map((user) => shownPerson(people.get(user), user)), page, limit, total: all.length };
}
