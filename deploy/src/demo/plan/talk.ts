import { languages, type Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { Answer, Post, Speaker, Thread } from '../content/types.ts';
import { afterWorking } from './calendar.ts';
import type { Cast } from './cast.ts';
import type { Colleague } from './people.ts';
import type { Chance } from './seed.ts';

export interface PlannedComment {
  author: number;
  text: string;
  created: string;
  answers: PlannedComment[];
}

export interface Draft extends Omit<Post, 'by'> {
  type: 'post' | 'thanks';
  lang: Language;
  author: Colleague;
  newcomer?: Colleague;
}

export interface Room {
  cast: Cast;
  now: Date;
  chance: Chance;
}

/** Threads in the language of the post and in others; what would be later than now is not written yet. */
export function discussion(
  draft: Draft,
  created: Date,
  room: Room,
  filled: (words: string) => string,
): PlannedComment[] {
  const echoes = languages.flatMap((lang) =>
    lang === draft.lang ? [] : (contents[lang].echoes[draft.id] ?? []).map((thread) => ({ thread, lang })),
  );
  const threads = [...(draft.threads ?? []).map((thread) => ({ thread, lang: draft.lang })), ...echoes];
  let before = created;
  return threads.flatMap(({ thread, lang }, index) => {
    const isLate = index > 0 && room.chance.chance(0.15);
    const wait = isLate ? room.chance.between(500, 3000) : room.chance.between(3, 80);
    const comment = spoken({ draft, thread, lang, before, wait }, room, filled);
    before = new Date(comment.created);
    return before < room.now ? [{ ...comment, answers: comment.answers.filter(isPast(room.now)) }] : [];
  });
}

const isPast = (now: Date) => (comment: PlannedComment) => new Date(comment.created) < now;

interface Speech {
  draft: Draft;
  thread: Thread;
  lang: Language;
  before: Date;
  wait: number;
}

function spoken({ draft, thread, lang, before, wait }: Speech, room: Room, filled: (words: string) => string) {
  const [by, text, ...answers] = thread;
  const say = ([speaker, words]: Answer, after: Date, minutes: number, not: Colleague): PlannedComment => {
    const author = speakerOf(speaker, draft, lang, room.cast, not);
    const created = afterWorking(after, minutes, author.city.zone).toISOString();
    return { author: author.key, text: filled(words), created, answers: [] };
  };
  const comment = say([by, text], before, wait, draft.author);
  let last = new Date(comment.created);
  for (const answer of answers) {
    const answered = say(answer, last, room.chance.between(2, 40), draft.author);
    last = new Date(answered.created);
    comment.answers.push(answered);
  }
  return comment;
}

function speakerOf(speaker: Speaker, draft: Draft, lang: Language, cast: Cast, not: Colleague): Colleague {
  if (speaker === 'author') return draft.author;
  if (speaker === 'newcomer') return draft.newcomer!;
  return cast(speaker, lang, { not });
}
