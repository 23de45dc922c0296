import { filePath, files } from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';
import type { Samples } from '@atrium/testkit/entities';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(person: Person, name: string, content: Blob): Promise<string> {
  const form = new FormData();
  form.set('client_id', person.client_id);
  form.set('module', 'post');
  form.set('file', content, name);
  return (await as(person).call(files.upload, { body: form } as never)).results[0]!._id;
}

export const samples: Samples = {
  entities: [
    {
      entity: 'file',
      make: ({ author, canary }) => upload(author, `${canary}.txt`, new Blob([canary], { type: 'text/plain' })),
    },
    {
      entity: 'picture',
      make: ({ author, canary }) => upload(author, `${canary}.png`, new Blob([onePixel], { type: 'image/png' })),
    },
    { entity: 'file path', make: async ({ id }) => filePath(await id('file')) },
  ],
  calls: [
    { call: files.remove, createsNothing: true },
    { call: files.removeMany, createsNothing: true },
  ],
  collections: {
    'knowledge.files': () => ({}),
    'knowledge.items': () => ({}),
    'knowledge.storage': (copy) => ({ client_id: copy }),
    'knowledge.orphans': 'unread',
  },
};
