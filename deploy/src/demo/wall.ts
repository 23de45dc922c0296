import { comments, posts, type Language } from '@atrium/contracts';
import type { Scene } from './content/types.ts';
import { contents, type Colleague } from './people.ts';
import { drawScene } from './pictures.ts';
import { attachmentOf, inParallel, type Session } from './portal.ts';
import { seeded, type Chance } from './seed.ts';

interface Draft {
  author: Colleague;
  text: string;
  type: 'post' | 'thanks';
  scene?: Scene;
  pictures: number;
}

export interface WrittenPost {
  post: string;
  comments: string[];
}

const languages: Language[] = ['ru', 'ua', 'en'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const mention = ({ _id, name }: Colleague) => `<span data-user="${_id}">@${name}</span>`;

const paragraphs = (text: string, who: Colleague) =>
  text
    .split('\n\n')
    .map((part) => `<p>${escaped(part).replace('{who}', mention(who))}</p>`)
    .join('');

function drafts(people: Colleague[], chance: Chance): Draft[] {
  return languages.flatMap((lang) => {
    const writers = people.filter((person) => person.lang === lang);
    const otherThan = (author: Colleague, gender?: string) =>
      chance.pick(
        people.filter((person) => person !== author && (!gender || (person.gender === gender && person.lang === lang))),
      );
    const { posts: texts, pictured, thanks } = contents[lang];

    const plain = texts.map((text): Draft => {
      const author = chance.pick(writers);
      return { author, text: paragraphs(text, otherThan(author)), type: 'post', pictures: 0 };
    });
    const shown = pictured.map(({ text, scene, count }): Draft => {
      const author = chance.pick(writers);
      return { author, text: paragraphs(text, author), type: 'post', scene, pictures: count };
    });
    const thanked = [...thanks, ...thanks].map(({ text, of }): Draft => {
      const author = chance.pick(writers);
      return { author, text: `<p>${mention(otherThan(author, of))} ${escaped(text)}</p>`, type: 'thanks', pictures: 0 };
    });
    return [...plain, ...shown, ...thanked];
  });
}

/** Times on working days of the last three months, oldest first, the last ones today. */
function postTimes(count: number, now: Date, chance: Chance): Date[] {
  const minute = 60_000;
  const recent = [4, 26, 75, 130, 190].map((minutes) => now.getTime() - minutes * minute);
  const earlier = Array.from({ length: count - recent.length }, () => {
    const day = new Date(now.getTime() - chance.between(1, 90) * 24 * 60 * minute);
    if (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() - 2);
    day.setUTCHours(chance.between(6, 16), chance.below(60), chance.below(60));
    return day.getTime();
  });
  return [...earlier, ...recent].sort((a, b) => a - b).map((time) => new Date(time));
}

/** Writes posts with their comments and answers, oldest first. */
export async function writeWall(
  admin: Session,
  people: Colleague[],
  now: Date,
  chance: Chance,
): Promise<WrittenPost[]> {
  const written = chance.some(drafts(people, chance), Number.MAX_SAFE_INTEGER);
  const times = postTimes(written.length, now, chance);
  return inParallel(written, 3, async (draft, index) => {
    const own = seeded(index);
    const from = times[index]!;
    const attachment = await drawPictures(admin, draft, own);
    const { author, text, type } = draft;
    const body = { text, type, author: author._id, created: from.toISOString(), attachment };
    const { result } = await admin.api(posts.create, { body });
    return { post: result._id, comments: await discuss(admin, result._id, { author, people, from, now }, own) };
  });
}

async function drawPictures(admin: Session, { scene, pictures }: Draft, chance: Chance) {
  if (!scene) return [];
  const drawn = await Promise.all(Array.from({ length: pictures }, () => drawScene(scene, chance)));
  const stored = await Promise.all(
    drawn.map((jpeg, index) => admin.upload('post', `${scene}-${index + 1}.jpg`, jpeg, 'image/jpeg')),
  );
  return stored.map(attachmentOf);
}

interface Discussion {
  author: Colleague;
  people: Colleague[];
  from: Date;
  now: Date;
}

async function discuss(
  admin: Session,
  post: string,
  { author, people, from, now }: Discussion,
  chance: Chance,
): Promise<string[]> {
  const ids: string[] = [];
  let time = from.getTime();
  const later = () =>
    new Date(
      (time = Math.min(time + chance.between(1, 90) * 60_000, Math.max(time + 1000, now.getTime() - 1000))),
    ).toISOString();
  const comment = async (parent: { type: 'post' | 'comment'; id: string }, by: Colleague, text: string) => {
    const created = later();
    if (new Date(created) >= now) return null;
    const { result } = await admin.api(comments.create, {
      body: { parent, text: `<p>${escaped(text)}</p>`, author: by._id, created },
    });
    ids.push(result._id);
    return result._id;
  };

  const readers = chance.some(
    people.filter((person) => person !== author),
    chance.between(0, 6),
  );
  for (const reader of readers) {
    const id = await comment({ type: 'post', id: post }, reader, chance.pick(contents[reader.lang].comments));
    if (id && chance.chance(0.35))
      await comment({ type: 'comment', id }, author, chance.pick(contents[author.lang].answers));
  }
  return ids;
}
