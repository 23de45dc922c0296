import { files as contract, type FileModule } from '@atrium/contracts';
import { as, type Person, type TestClient } from '@atrium/testkit';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

interface Upload {
  /** Of who uploads, through the portal or to knowledge itself. */
  client: TestClient;
  clientId: string;
  module?: FileModule;
}

/** Uploads files by their names; those that end with `.png` are pictures of one pixel. Resolves to their ids. */
export async function uploadTo({ client, clientId, module = 'post' }: Upload, names: string[]): Promise<string[]> {
  const form = new FormData();
  form.set('client_id', clientId);
  form.set('module', module);
  for (const name of names) form.append('file', new Blob([name.endsWith('.png') ? pixel : 'text']), name);
  const { results } = await client.call(contract.upload, { body: form } as never);
  return results.map((file) => file._id);
}

/** The same as a person of the portal. */
export const upload = (person: Person, names: string[], module?: FileModule) =>
  uploadTo({ client: as(person), clientId: person.client_id, module }, names);
