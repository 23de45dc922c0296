import type { Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { Post, Speaker } from '../content/types.ts';
import { beforeWorking, closing, dayAfter, localTime, momentOf, opening, weekdayOf, workingDay } from './calendar.ts';
import { castOf, type Cast } from './cast.ts';
import { dayAfterEnd, withDates } from './dates.ts';
import type { Colleague } from './people.ts';
import type { Chance } from './seed.ts';
import { discussion, type Draft, type PlannedComment, type Room } from './talk.ts';

export interface PlannedPost extends Pick<Post, 'id' | 'scenes' | 'pdf' | 'typo'> {
  type: 'post' | 'thanks';
  lang: Language;
  author: number;
  text: string;
  created: string;
  comments: PlannedComment[];
}

const languages: Language[] = ['en', 'ru', 'ua'];
const wallDays = 88;

/** Plans what is written on the wall in three months, oldest first. People appear as `{person:key}`. */
export function planWall(people: readonly Colleague[], now: Date, chance: Chance): PlannedPost[] {
  const cast = castOf(people, chance);
  const drafts = languages.flatMap((lang) => [
    ...contents[lang].posts.map((post): Draft => ({ ...post, type: 'post', lang, author: cast(post.by, lang) })),
    ...contents[lang].thanks.map(({ from, to, of, ...rest }, index): Draft => {
      const author = cast(from, lang);
      const thanked = cast(to, lang, { not: author, of });
      const text = `{person:${thanked.key}} ${rest.text}`;
      return { id: `thanks-${lang}-${index}`, ...rest, text, type: 'thanks', lang, author, newcomer: thanked };
    }),
  ]);
  const dated = chance
    .some(drafts, drafts.length)
    .map((draft, index) => ({ draft, created: timeOf(draft, index, now, chance) }));
  return [...dated, ...welcomesOf(people, cast, chance)]
    .map(({ draft, created }) => written(draft, created, { cast, now, chance }))
    .toSorted((a, b) => a.created.localeCompare(b.created));
}

function welcomesOf(people: readonly Colleague[], cast: Cast, chance: Chance) {
  const newcomers = people
    .filter(({ hobby }) => hobby)
    .toSorted((a, b) => a.workingSince.localeCompare(b.workingSince));
  const used: Record<string, number> = {};
  return newcomers.map((newcomer): { draft: Draft; created: Date } => {
    const { lang, key, position, department, city, hobby } = newcomer;
    const templates = contents[lang].welcomes;
    const { text, threads } = templates[(used[lang] = (used[lang] ?? -1) + 1) % templates.length]!;
    const facts = { name: `{person:${key}}`, position, department, city: city.name, intro: hobby!.intro };
    const author = cast('people', lang);
    const created = momentOf({ day: newcomer.workingSince, minute: chance.between(570, 690) }, author.city.zone);
    const filled = text.replace(/\{(\w+)\}/g, (_, fact: keyof typeof facts) => facts[fact]);
    return { draft: { id: `welcome-${key}`, text: filled, threads, type: 'post', lang, author, newcomer }, created };
  });
}

/** Working minutes before now of the newest posts. */
const newest = [7, 44, 105, 180, 270];

function timeOf({ after, weekday, author }: Draft, index: number, now: Date, chance: Chance): Date {
  const zone = author.city.zone;
  const { day: today } = localTime(now, zone);
  if (!after && !weekday && index < newest.length) return beforeWorking(now, newest[index]!, zone);
  const time = { day: dayFor({ after, weekday }, today, chance), minute: chance.between(opening, closing - 20) };
  return new Date(momentOf(time, zone).getTime() + chance.below(60) * 1000);
}

function dayFor({ after, weekday }: Pick<Draft, 'after' | 'weekday'>, today: string, chance: Chance): string {
  if (after) return workingDay(dayAfter(dayAfterEnd(after, today, 10), chance.between(1, 6)), 1);
  const day = workingDay(dayAfter(today, -chance.between(2, wallDays)), -1);
  if (!weekday || weekdayOf(day) === weekday) return day;
  return dayFor({ after, weekday }, today, chance);
}

function written(draft: Draft, created: Date, room: Room): PlannedPost {
  const { id, type, lang, author, text, scenes, pdf, typo } = draft;
  const { day } = localTime(created, author.city.zone);
  const filled = (words: string) =>
    withDates(words, day, lang).replace(
      /\{who:([a-z.]+)\}/g,
      (_, speaker: Speaker) => `{person:${room.cast(speaker, lang, { not: author }).key}}`,
    );
  return {
    id,
    type,
    lang,
    author: author.key,
    created: created.toISOString(),
    ...(scenes && { scenes }),
    ...(pdf && { pdf }),
    ...(typo && { typo: withDates(typo, day, lang) }),
    text: filled(text),
    comments: discussion(draft, created, room, filled),
  };
}
