import { tags } from '@atrium/contracts/tags';
import { as } from '@atrium/testkit';
import type { Making, SampledCompany, Samples } from '@atrium/testkit/entities';

let made = 0;

const makeTag = async ({ adm, canary }: Pick<Making, 'adm' | 'canary'>): Promise<string> => {
  const body = { module: 'articles' as const, name: `${canary.slice(0, 40)} ${++made}` };
  return (await as(adm).call(tags.create, { body })).result._id;
};

const another = ({ adm }: SampledCompany) => makeTag({ adm, canary: 'Tag' });

const model = 'article' as const;

export const samples: Samples = {
  entities: [{ entity: 'tag', make: makeTag }],
  calls: [
    {
      call: tags.ofModule,
      plans: (_, { client }) =>
        ['', 'once'].map((tmpl) => ({ params: { client_id: client._id, key: 'articles' }, query: { tmpl } })),
    },
    {
      call: tags.create,
      input: () => ({ body: { module: 'articles', name: `Tag ${++made}` } }),
      acts: async () => ({ body: { module: 'articles', name: `Tag ${++made}` } }),
    },
    ...[tags.rename, tags.renameOne].map((call) => ({
      call,
      cannotSucceed: 'the name of an input made from the contract is another tag’s by then',
      input: ({ tag }: Readonly<Record<string, string>>) => ({ params: { id: tag! }, body: { name: `Tag ${++made}` } }),
      acts: async (_: unknown, company: SampledCompany) => ({
        params: { id: await another(company) },
        body: { name: `Tag ${++made}` },
      }),
    })),
    {
      call: tags.attach,
      input: ({ article }) => ({ params: { model, item_id: article! }, body: { tags: ['Once'] } }),
    },
    {
      call: tags.detach,
      input: ({ article, tag }) => ({ params: { id: tag!, model, item_id: article! } }),
    },
    {
      call: tags.remove,
      acts: async (_, company) => ({ params: { client_id: company.client._id, key: await another(company) } }),
    },
  ],
  collections: { 'knowledge.tags': (copy) => ({ key: copy, name: copy }) },
};
