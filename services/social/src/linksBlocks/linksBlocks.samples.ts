import { linksBlocks } from '@atrium/contracts/linksBlocks';
import { as } from '@atrium/testkit';
import type { Making, SampledCompany, Samples } from '@atrium/testkit/entities';

const makeBlock = async ({ adm }: Pick<Making, 'adm'>): Promise<string> =>
  (await as(adm).call(linksBlocks.toggle, { body: { module: 'wall', active: true } })).result._id;

async function makeLink(adm: Making['adm'], block_id: string, title: string): Promise<string> {
  const body = { title, url: 'https://desk.example/' };
  return (await as(adm).call(linksBlocks.add, { params: { block_id }, body })).result.links.at(-1)!._id;
}

/** A block with a link of its own. */
async function made({ adm }: SampledCompany) {
  const block_id = await makeBlock({ adm });
  return { block_id, link_id: await makeLink(adm, block_id, 'Once') };
}

export const samples: Samples = {
  entities: [
    { entity: 'links_block', make: makeBlock },
    {
      entity: 'link',
      make: async ({ adm, canary, id }) => makeLink(adm, await id('links_block'), canary.slice(0, 80)),
    },
  ],
  calls: [
    {
      call: linksBlocks.toggle,
      input: () => ({ body: { module: 'wall', active: true } }),
      acts: async (_, company) => {
        const { result } = await as(company.adm).call(linksBlocks.toggle, { body: { module: 'ideas', active: false } });
        return { body: { module: result.module, active: true } };
      },
    },
    {
      call: linksBlocks.add,
      input: ({ links_block }) => ({
        params: { block_id: links_block! },
        body: { title: 'Once', url: 'https://desk.example/' },
      }),
    },
    {
      call: linksBlocks.change,
      input: ({ links_block, link }) => ({
        params: { block_id: links_block! },
        body: { _id: link!, title: 'Service desk', before: null },
      }),
      acts: async (_, company) => {
        const { block_id, link_id } = await made(company);
        return { params: { block_id }, body: { _id: link_id, title: 'Changed' } };
      },
    },
    { call: linksBlocks.remove, acts: async (_, company) => ({ params: await made(company) }) },
    {
      call: linksBlocks.ofModule,
      plans: (_, { client }) => ['wall', 'ideas'].map((module) => ({ params: { client_id: client._id, module } })),
    },
  ],
  collections: { 'social.links_blocks': (copy) => ({ module: `of no screen ${copy}` }) },
};
