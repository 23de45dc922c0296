import { comments, posts } from '@atrium/contracts';
import { uploadTo, type Company, type Person } from '@atrium/testkit';
import type { AsSigned } from './asSigned.ts';
import type { Stored } from './stored.ts';

/** Numbers from 0 to below 1, the same ones for the same seed. */
export function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const texts = [
  '<p>Привет, ґанок! 你好 👋🏽 "quotes" \\ \u2028 é</p>',
  '<p>a\u0001p\u0001b \u0002\u001f\u007f</p>',
  '<ul><li>one &amp; two</li><li>&lt;three&gt;</li></ul>',
  '<blockquote>“}],{"liked":true”</blockquote>',
  `<p>${'long '.repeat(400)}</p>`,
  'plain',
];

const mention = (person: Person) => `<span data-user="${person._id}">@${person.fullName}</span>`;

const unknownUser = '0123456789abcdef01234567';

export interface WallParts {
  stored: Stored;
  /** Calls social. */
  by: AsSigned;
  /** Calls knowledge, which stores the attachments. */
  storage: AsSigned;
}

/** Fills a company's wall with posts in every state; gives their ids. */
export async function makeRandomWall(company: Company, size: number, seed: number, { stored, by, storage }: WallParts) {
  const random = randomNumbers(seed);
  const crowd = [company.ana, company.bo, company.mia, company.adm, ...company.people];
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(list: T[]): T => list[below(list.length)]!;
  const sometimes = (share: number) => random() < share;

  const pictureOf = async (person: Person) => {
    const [file] = await uploadTo(storage(person), person.client_id, [{ name: 'фото "1".png' }]);
    return { _id: file!._id, alt: '“one” \\ pixel' };
  };

  const like = (person: Person, like_type: 'post' | 'comment', id: string) =>
    by(person).call(posts.like, { body: { like_type, id } });

  async function likeByMany(like_type: 'post' | 'comment', id: string) {
    const likers = sometimes(0.1) ? crowd : crowd.filter(() => sometimes(0.1));
    await Promise.all(likers.map((person) => like(person, like_type, id)));
    if (likers.length && sometimes(0.3)) await like(oneOf(likers), like_type, id);
  }

  /** The author, or the administrator in the author's name. */
  const writerFor = (author: Person) =>
    sometimes(0.2)
      ? { client: by(company.adm, { roles: ['employee', 'admin'] }), inName: { author: author._id } }
      : { client: by(author), inName: {} };

  async function comment(type: 'post' | 'comment', id: string) {
    const author = oneOf(crowd);
    const text = sometimes(0.2) ? `${mention(oneOf(crowd))} ${oneOf(texts)}` : oneOf(texts);
    const files = sometimes(0.2) ? [await pictureOf(author)] : [];
    const body = { parent: { type, id }, text, attachment: files };
    const { client, inName } = writerFor(author);
    const { result } = await client.call(comments.create, { body: { ...body, ...inName } });
    if (sometimes(0.2))
      await by(author).call(comments.update, { params: { id: result._id }, body: { text: 'Edited' } });
    if (sometimes(0.3)) await likeByMany('comment', result._id);
    return { id: result._id, author };
  }

  async function discuss(post: string) {
    for (let thread = below(5); thread > 0; thread -= 1) {
      const root = await comment('post', post);
      for (let answer = below(4); answer > 0; answer -= 1) await comment('comment', root.id);
      if (sometimes(0.3)) await by(root.author).call(comments.remove, { params: { id: root.id } });
    }
  }

  async function publish() {
    const author = oneOf([company.ana, company.ana, company.bo, company.adm]);
    const isThanks = sometimes(0.2);
    const text = isThanks
      ? `${mention(company.mia)} thank you for staying so late to repair the lift`
      : `${sometimes(0.4) ? mention(oneOf(crowd)) : ''} ${oneOf(texts)}`;
    const body = {
      text,
      type: isThanks ? ('thanks' as const) : ('post' as const),
      attachment: sometimes(0.2) ? [await pictureOf(author)] : [],
    };
    const { client, inName } = writerFor(author);
    const { _id: id } = (await client.call(posts.create, { body: { ...body, ...inName } })).result;
    if (sometimes(0.1))
      await stored.db
        .collection<{ _id: string }>('posts')
        .updateOne({ _id: id }, { $set: { mentions: [unknownUser] } });
    if (!isThanks && sometimes(0.3))
      await by(author).call(posts.update, { params: { id }, body: { text: oneOf(texts) } });
    await likeByMany('post', id);
    for (const person of crowd.filter(() => sometimes(0.1)))
      await by(person).call(posts.view, { params: { id }, body: { where: 'wall' } });
    await discuss(id);
    return id;
  }

  const ids: string[] = [];
  for (let n = 0; n < size; n += 1) ids.push(await publish());
  return ids;
}
