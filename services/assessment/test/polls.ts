import { polls, type Poll, type PollAnswer, type PollType } from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';

/** One question of each kind; the first is mandatory. */
export const questions = [
  { text: 'How do you like it?', mandatory: true, kind: 'range' as const, scale: 5 as const },
  { text: 'What would help?', mandatory: false, kind: 'short' as const },
  { text: 'Tell us more', mandatory: false, kind: 'long' as const },
  { text: 'Which day?', mandatory: false, kind: 'one' as const, options: ['Monday', 'Friday'] },
  { text: 'Which drinks?', mandatory: false, kind: 'many' as const, options: ['Tea', 'Coffee', 'Water'] },
];

export const pollOf = (name = 'Lunch') => ({ name, status: 'active' as const, questions });

const at = (id: string) => ({ params: { id } });

export const make = async (by: Person, more: object = {}): Promise<Poll> =>
  (await as(by).call(polls.create, { body: { ...pollOf(), ...more } })).result;

export const makeFor = (by: Person, type: PollType, people: readonly Person[]): Promise<Poll> =>
  make(by, {
    type,
    grants: people.map(({ _id }) => ({ target: { type: 'user', value: _id }, level: 'read' })),
  });

/** Answers in the order of the questions; undefined: none. */
export const answersTo = (poll: Poll, ...values: (PollAnswer['value'] | undefined)[]) =>
  poll.questions.flatMap(({ _id }, n) => (values[n] === undefined ? [] : [{ question: _id, value: values[n] }]));

export const pass = async (by: Person, poll: Poll, ...values: (PollAnswer['value'] | undefined)[]): Promise<Poll> =>
  (await as(by).call(polls.pass, { ...at(poll._id), body: { answers: answersTo(poll, ...values) } })).result;

export const read = async (by: Person, { _id }: Poll): Promise<Poll> => (await as(by).call(polls.get, at(_id))).result;

export const finish = async (by: Person, { _id }: Poll): Promise<Poll> =>
  (await as(by).call(polls.finish, at(_id))).result;

export const resultsOf = async (by: Person, { _id }: Poll, query: object = {}) =>
  (await as(by).call(polls.results, { ...at(_id), query })).result;
