import { polls } from '@atrium/contracts/polls';
import { as } from '@atrium/testkit';
import type { Crew, Making, SampledCompany, Samples } from '@atrium/testkit/entities';
import { questionId } from './rules.ts';

const text = { text: 'What would help?', kind: 'short' as const };
const questions = [{ ...text, mandatory: true }];
const answers = [{ question: questionId({ ...text, scale: null, options: [] }), value: 'Once' }];

const groups: Record<string, string>[] = [{ gender: 'man' }, { position: 'Engineer' }, { dept: 'News' }];

const bodyOf = (name: string) => ({ name, status: 'active' as const, questions });

async function publish(adm: Crew['adm'], name = 'Once'): Promise<string> {
  return (await as(adm).call(polls.create, { body: bodyOf(name) })).result._id;
}

const makePoll = ({ adm, canary }: Making) => publish(adm, canary);

const ofOwnPoll = async (_: unknown, { adm }: SampledCompany) => ({ params: { id: await publish(adm) } });
const changed = async (_: unknown, { adm }: SampledCompany) => ({
  params: { id: await publish(adm) },
  body: { name: 'Changed' },
});

export const samples: Samples = {
  entities: [{ entity: 'poll', make: makePoll }],
  calls: [
    { call: polls.create, input: () => ({ body: bodyOf('Once') }) },
    { call: polls.update, isForAdministrators: true, acts: changed },
    { call: polls.remove, isForAdministrators: true, acts: ofOwnPoll },
    { call: polls.finish, isForAdministrators: true, acts: ofOwnPoll },
    { call: polls.remind, isForAdministrators: true, acts: ofOwnPoll },
    {
      call: polls.pass,
      cannotSucceed: 'an answer names a question of its poll',
      createsNothing: true,
      input: ({ poll }) => ({ params: { id: poll! }, body: { answers } }),
    },
    {
      call: polls.results,
      isForAdministrators: true,
      plans: ({ poll }) => groups.map((query) => ({ params: { id: poll! }, query })),
    },
    { call: polls.answers, isForAdministrators: true },
    { call: polls.notPassed, isForAdministrators: true },
    {
      call: polls.excel,
      isForAdministrators: true,
      harmless: { 'query.uid': 'ignored: the permission follows from the session' },
    },
    {
      call: polls.accessFor,
      plans: (_, { client, bo }) =>
        [
          ...['to_take', 'passed', 'finished', 'made'].map((show) => ({ show, limit: '20' })),
          { show: 'to_take', search: 'once' },
        ].map((query) => ({ params: { client: client._id, user: bo._id }, query })),
    },
    {
      call: polls.list,
      plans: () => [
        ...['created', '-created', 'passed_total', '-passed_total'].map((sort) => ({ query: { sort, limit: '20' } })),
        ...[{ status: 'active' }, { type: { $in: ['opened', 'closed'] } }].map((filter) => ({
          query: { filter: JSON.stringify(filter), limit: '20' },
        })),
        { query: { search: 'once' } },
      ],
    },
  ],
  collections: {
    'assessment.polls': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'assessment.poll_passed': (copy, { poll }) => ({ _id: `${poll}:${copy}`, user: copy }),
    'assessment.poll_answers': (copy, { poll }) => ({ _id: `${poll}:${copy}`, user: copy }),
    'assessment.poll_sheets': (copy, { poll }) => ({ _id: `${poll}:${copy}` }),
    'assessment.poll_tallies': () => ({}),
    'assessment.people': () => ({}),
  },
};
