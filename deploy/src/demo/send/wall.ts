import { comments, posts } from '@atrium/contracts';
import { writePdf } from '../draw/pdf.ts';
import { drawScene } from '../draw/scenes.ts';
import type { Colleague } from '../plan/people.ts';
import { seeded } from '../plan/seed.ts';
import type { PlannedComment } from '../plan/talk.ts';
import type { PlannedPost } from '../plan/wall.ts';
import { attachmentOf, type Session } from './portal.ts';

export interface Room {
  admin: Session;
  people: readonly Colleague[];
  /** Of the people, in their order. */
  ids: readonly string[];
}

export interface WrittenPost {
  post: string;
  comments: string[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** HTML of a planned text: paragraphs, links and mentions. */
export function markup(text: string, { people, ids }: Pick<Room, 'people' | 'ids'>): string {
  const mention = (_: string, key: string) => {
    const { firstName, lastName } = people[Number(key)]!;
    return `<span data-user="${ids[Number(key)]}">@${firstName} ${lastName}</span>`;
  };
  const inline = (part: string) =>
    escaped(part)
      .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '<a href="$2">$1</a>')
      .replace(/\{person:(\d+)\}/g, mention);
  return (
    text &&
    text
      .split('\n\n')
      .map((part) => `<p>${inline(part)}</p>`)
      .join('')
  );
}

/** Writes one post with its comments and answers; `number` makes its pictures differ from others'. */
export async function writePost(room: Room, planned: PlannedPost, number: number): Promise<WrittenPost> {
  const { author, text, typo, type, created } = planned;
  const attachment = await filesOf(room.admin, planned, number);
  const body = { text: markup(typo ?? text, room), type, author: room.ids[author]!, created, attachment };
  const { result } = await room.admin.api(posts.create, { body });
  const ids: string[] = [];
  for (const comment of planned.comments) {
    const id = await say(room, { type: 'post', id: result._id }, comment);
    ids.push(id);
    for (const answer of comment.answers) ids.push(await say(room, { type: 'comment', id }, answer));
  }
  return { post: result._id, comments: ids };
}

async function say(room: Room, parent: { type: 'post' | 'comment'; id: string }, comment: PlannedComment) {
  const { text, author, created } = comment;
  const body = { parent, text: markup(text, room), author: room.ids[author]!, created };
  const { result } = await room.admin.api(comments.create, { body });
  return result._id;
}

async function filesOf({ upload }: Session, { scenes = [], pdf }: PlannedPost, number: number) {
  const chance = seeded(number);
  const file = { module: 'post', of: `post ${number}` };
  const stored = await Promise.all(
    scenes.map((scene, index) =>
      upload({
        ...file,
        name: `${scene}-${index + 1}.jpg`,
        type: 'image/jpeg',
        draw: () => drawScene(scene, chance),
      }),
    ),
  );
  const draw = async () => writePdf(pdf?.lines ?? []);
  if (pdf) stored.push(await upload({ ...file, name: pdf.name, type: 'application/pdf', draw }));
  return stored.map(attachmentOf);
}
