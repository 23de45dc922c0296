import { erasing, matching, newId, type PersonalData, type Section } from '@atrium/kit';
import { answers, passed } from '../pollAnswers/store.ts';
import { polls } from '../polls/store.ts';
import { reviewHoldings } from './reviews.ts';

const ownAnswers: Section = {
  about: { en: 'Answers to polls', ru: 'Ответы на опросы', ua: 'Відповіді на опитування' },
  async *rows(subject) {
    for await (const { poll, created, answers: given, groups } of matching(answers, subject, {
      user: subject.userId,
    })) {
      const asked = await polls.of(subject).findOne({ _id: poll });
      const textOf = new Map(asked?.questions.map(({ _id, text }) => [_id, text]));
      const told = given.map(({ question, value }) => ({ question: textOf.get(question) ?? question, value }));
      yield { poll, name: asked?.name ?? '', created, groups, answers: told };
    }
  },
};

const takenPolls: Section = {
  about: { en: 'Polls taken', ru: 'Пройденные опросы', ua: 'Пройдені опитування' },
  async *rows(subject) {
    for await (const { poll } of matching(passed, subject, { user: subject.userId })) yield { poll };
  },
};

/** The answers stay counted, without the person and what the person was. */
const eraseAnswers = erasing(
  answers,
  ({ userId }) => ({ user: userId }),
  async (found, person, work) => {
    const store = answers.of(person);
    await store.removeMany({ _id: { $in: found.map(({ _id }) => _id) } }, work);
    const nameless = found.map(({ poll, created, answers: given }) => ({
      _id: `${poll}:${newId()}`,
      poll,
      user: '',
      created,
      answers: given,
      groups: [],
    }));
    await store.insertMany(nameless, work);
  },
);

/** What each collection of assessment holds of people. */
export const personalData: PersonalData = {
  polls: { keeps: 'questions of the company, by the id of their author' },
  poll_answers: { exports: { 'poll-answers.json': ownAnswers }, erase: eraseAnswers },
  poll_passed: { exports: { 'polls-taken.json': takenPolls }, keeps: 'two ids: they are counted' },
  poll_sheets: { keeps: 'answers of nobody' },
  poll_tallies: { keeps: 'sums' },
  ...reviewHoldings,
};
