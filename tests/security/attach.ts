import { posts } from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';
import { canaryOf } from '@atrium/testkit/entities';

/** Publishes the author's files with a post, so that colleagues may read them. */
export async function attach(author: Person, files: string[]) {
  const attachment = files.map((_id) => ({ _id, name: 'file', type: 'text/plain', size: 1 }));
  await as(author).call(posts.create, { body: { text: canaryOf({ _id: author.client_id }), attachment } });
}
