import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';
import { sampleToken } from '../apiTokens/apiTokens.samples.ts';

let count = 0;

/** Written by a directory. */
async function written(making: Making) {
  const { adm, author, client, canary } = making;
  const { token } = await sampleToken(making);
  const directory = as(adm, { authorization: `Bearer ${token}` });
  const group = { displayName: `${canary} ${(count += 1)}`, members: [{ value: author._id }] };
  const made = await directory.post(`/scim/v2/${client.workspace}/Groups`, group);
  return (made.body as { id: string }).id;
}

export const samples: Samples = {
  entities: [{ entity: 'directoryGroup', make: written }],
  collections: { 'identity.directory_groups': 'unread', 'identity.directory_members': 'unread' },
};
