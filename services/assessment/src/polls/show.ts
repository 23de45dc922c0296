import type { Poll, PollCard } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { passedOf } from '../pollAnswers/reading.ts';
import { canEdit, canFinish, canManage, canPass, canSeeResults } from './rules.ts';
import type { PollDoc } from './poll.ts';

export async function showPolls(caller: Member, docs: PollDoc[]): Promise<Poll[]> {
  const ids = docs.map(({ _id }) => _id);
  const [people, passed] = await Promise.all([
    peopleOf(caller).byIds(docs.map(({ author }) => author)),
    passedOf(caller).among(ids, caller.userId),
  ]);
  return docs.map((doc) => {
    const { read_keys: _read, none_keys: _none, write_keys: _write, words: _words, author, ...poll } = doc;
    return {
      ...poll,
      author: shownPerson(people.get(author), author),
      questions_total: poll.questions.length,
      passed: passed.has(doc._id),
      can: abilities(caller, doc, passed.has(doc._id)),
    };
  });
}

export const showCards = async (caller: Member, docs: PollDoc[]): Promise<PollCard[]> =>
  (await showPolls(caller, docs)).map(({ questions: _questions, grants: _grants, ...card }) => card);

function abilities(caller: Member, poll: PollDoc, hasPassed: boolean): Poll['can'] {
  const edit = canEdit(caller, poll) === true;
  const manage = canManage(caller, poll);
  return {
    edit,
    edit_questions: edit && poll.passed_total === 0,
    remove: manage,
    finish: canFinish(caller, poll) === true,
    pass: !hasPassed && canPass(caller, poll) === true,
    results: canSeeResults(caller, poll, hasPassed),
    manage,
  };
}
