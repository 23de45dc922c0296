import type { Structure } from '@atrium/contracts';
import { structures } from '@atrium/contracts/structure';
import { as, type Person } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const anyTree = async (adm: Person, name: string): Promise<Structure> =>
  (await as(adm).call(structures.create, { body: { type: 'orgTreeAdm', name } })).result;

const treeOf = ({ adm, canary }: Making) => anyTree(adm, canary.slice(0, 100));

export const samples: Samples = {
  entities: [
    { entity: 'structure', make: async (making) => (await treeOf(making))._id },
    { entity: 'department', make: async (making) => (await treeOf(making)).tree.id },
  ],
  calls: [
    {
      call: structures.create,
      createsNothing: true,
      acts: () => ({ body: { type: 'orgTreeFunc', name: 'Another tree' } }),
    },
    {
      call: structures.save,
      acts: async (_, { adm }) => {
        const { _id: id, tree, version } = await anyTree(adm, 'A tree');
        const child = { name: `New ${version}`, description: '', children: [] };
        return { params: { id }, body: { version, tree: { ...tree, children: [...tree.children, child] } } };
      },
    },
    {
      call: structures.addUsers,
      createsNothing: true,
      acts: ({ department }, { client, bo }) => ({
        params: { parent: client._id, id: department! },
        body: { users: [bo._id] },
      }),
    },
    {
      call: structures.replaceUsers,
      acts: ({ department }, { ana }) => ({ body: { _id: department!, headUser: ana._id } }),
    },
    {
      call: structures.removeUser,
      acts: async ({ department }, { adm, client, ana }) => {
        const params = { parent: client._id, id: department! };
        await as(adm).call(structures.addUsers, { params, body: { users: [ana._id] } });
        return { params: { parent: department!, id: ana._id } };
      },
    },
    {
      call: structures.clearHead,
      acts: async ({ department }, { adm, bo }) => {
        await as(adm).call(structures.replaceUsers, { body: { _id: department!, headUser: bo._id } });
        return { params: { id: department! } };
      },
    },
  ],
  collections: {
    'identity.structures': (copy) => ({ client_id: copy }),
    'identity.department_heads': () => ({ type: 'orgTreeFunc' }),
  },
};
