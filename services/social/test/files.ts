import type { FileModule } from '@atrium/contracts';
import { as, uploadTo, type Person } from '@atrium/testkit';

/** Uploads files by their names; resolves to their ids. */
export async function uploadNamed(person: Person, names: string[], module?: FileModule): Promise<string[]> {
  const files = names.map((name) => ({ name }));
  return (await uploadTo(as(person), person.client_id, files, module)).map(({ _id }) => _id);
}
