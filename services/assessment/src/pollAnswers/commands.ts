import type { PollAnswer } from '@atrium/contracts';
import { conflict, found, invalid, peopleOf, unitOfWork, type Member, type Work } from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { visiblePoll } from '../polls/commands.ts';
import { canPass } from '../polls/rules.ts';
import type { PollDoc } from '../polls/poll.ts';
import { countPassed } from '../polls/store.ts';
import { groupsOf, readAnswers } from './rules.ts';
import { answers, count, passed, passedId, shuffleIn } from './store.ts';

async function markPassed(caller: Member, poll: string, work: Work) {
  const user = caller.userId;
  const fields = { $setOnInsert: { poll, user } };
  const { upserted } = await passed.of(caller).updateOne({ _id: passedId(poll, user) }, fields, work, { upsert: true });
  if (!upserted) throw conflict('poll_passed');
}

async function addNamed(caller: Member, poll: string, given: PollAnswer[], work: Work) {
  const user = caller.userId;
  const created = new Date().toISOString();
  const person = (await peopleOf(caller).byIds([user])).get(user);
  const groups = person ? groupsOf(person, created.slice(0, 10)) : [];
  await answers.of(caller).insert({ _id: passedId(poll, user), poll, user, created, answers: given, groups }, work);
}

/** Answers a poll, once. */
export async function passPoll(caller: Member, id: string, input: PollAnswer[]): Promise<PollDoc> {
  const { type } = await visiblePoll(caller, id);
  // What is stored for a repeated request names the person, the time and a hash of the answers. The type stays as it is.
  const by = type === 'anonymous' ? { clientId: caller.clientId } : caller;
  return unitOfWork(by, async (work) => {
    const poll = await visiblePoll(caller, id, work);
    requireRuling(canPass(caller, poll));
    if (poll.type !== type) throw conflict('changed_meanwhile');
    const { answered, faults } = readAnswers(poll.questions, input);
    if (Object.keys(faults).length) throw invalid(faults);

    await markPassed(caller, id, work);
    const counted = found(await countPassed(caller, id, work), 'poll');
    await count(caller, id, answered, work);
    if (poll.type === 'anonymous')
      await shuffleIn(caller, { poll: id, answers: answered }, counted.passed_total - 1, work);
    else await addNamed(caller, id, answered, work);
    return counted;
  });
}
