import type { StoredFile } from '@atrium/contracts';
import { clients } from '@atrium/contracts/clients';
import { companyPicturePath, filePath, files } from '@atrium/contracts/files';
import { storages } from '@atrium/contracts/storages';
import { as, upload } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';
import { eventually } from '@atrium/testkit/eventually';

const idOf = async (file: Promise<StoredFile>) => (await file)._id;

async function companyPicture({ adm, client }: Making): Promise<string> {
  const { _id } = await upload(adm, { name: 'logo.png' }, 'client');
  await as(adm).call(clients.update, { params: { id: client._id }, body: { logo: filePath(_id) } });
  await eventually(async () => {
    const { status } = await fetch(adm.origin + companyPicturePath(_id));
    if (status !== 200) throw new Error(`the logo is answered with ${status}`);
  });
  return _id;
}

export const samples: Samples = {
  entities: [
    {
      entity: 'file',
      make: ({ author, canary }) => idOf(upload(author, { name: `${canary}.txt`, content: canary })),
    },
    {
      entity: 'picture',
      make: ({ author, canary }) => idOf(upload(author, { name: `${canary}.png` })),
    },
    { entity: 'company picture', make: companyPicture },
    { entity: 'file path', make: async ({ id }) => filePath(await id('file')) },
  ],
  calls: [
    { call: files.ofCompany, harmless: { 'params.id': 'it is public' } },
    { call: files.remove, createsNothing: true },
    { call: files.removeMany, createsNothing: true },
    { call: storages.list, createsNothing: true, readsOnly: 'of the companies that the page shows' },
  ],
  collections: {
    'knowledge.files': () => ({}),
    'knowledge.items': () => ({}),
    'knowledge.storage': (copy) => ({ client_id: copy }),
    'knowledge.orphans': 'unread',
  },
};
