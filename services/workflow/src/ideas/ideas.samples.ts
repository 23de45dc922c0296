import { ideas } from '@atrium/contracts/ideas';
import { as } from '@atrium/testkit';
import type { Crew, Making, SampledCompany, Samples } from '@atrium/testkit/entities';

const texts = (word: string) => ({ process: word, improvement: word, changes: word, results: word });

async function send(author: Crew['author'], word = 'Once'): Promise<string> {
  return (await as(author).call(ideas.create, { body: texts(word) })).result._id;
}

const makeIdea = ({ author, canary }: Making) => send(author, canary);

/** An idea of a colleague that is not decided yet. */
const undecided = async (_: unknown, { ana }: SampledCompany) => ({
  params: { id: await send(ana) },
  body: { status: 'in_review', text: '' },
});

export const samples: Samples = {
  entities: [{ entity: 'idea', make: makeIdea }],
  calls: [
    { call: ideas.create, input: () => ({ body: texts('Once') }) },
    { call: ideas.send, input: () => ({ body: texts('Once') }) },
    { call: ideas.answer, isForAdministrators: true, acts: undecided },
    { call: ideas.excel, isForAdministrators: true },
    { call: ideas.categories, plans: () => [{}] },
    {
      call: ideas.list,
      plans: () => [
        ...['created', '-created', 'votes_total', '-votes_total'].map((sort) => ({ query: { sort } })),
        ...[{ status: 'new' }, { status: { $in: ['new', 'done'] } }, { category: 'Office' }].map((filter) => ({
          query: { filter: JSON.stringify(filter), limit: '20' },
        })),
        { query: { search: 'once' } },
      ],
    },
  ],
  collections: {
    'workflow.ideas': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'workflow.idea_votes': (copy, { idea }) => ({ _id: `${idea}:${copy}`, user: copy }),
    'workflow.idea_receivers': () => ({}),
    'workflow.people': () => ({}),
  },
};
