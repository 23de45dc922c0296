import { phoneTextFault } from '@atrium/contracts/fieldRules';
import { readPhone } from '@atrium/contracts/phones';
import { countedDays, standardDaysAYear, totalOf } from '@atrium/contracts/vacationDays';
import { expect, test } from 'vitest';
import { contents } from '../content/index.ts';
import type { DemoQuestion } from '../content/types.ts';
import { closing, dayAfter, isWorkingDay, localTime, opening, weekdayOf } from './calendar.ts';
import { departments } from './departments.ts';
import { planCompany } from './index.ts';
import { otherTrees, staffOf } from './otherTrees.ts';
import { administrator, type Colleague } from './people.ts';
import type { PlannedValue } from './polls.ts';
import type { PlannedComment } from './talk.ts';

const days = ['2026-11-22T07:00:00Z', '2026-01-05T10:00:00Z', '2026-04-03T20:00:00Z', '2028-02-29T12:00:00Z'];
const companies = days.flatMap((day) => [1, 2026].map((seed) => [day, seed] as const));
const made = (day: string, seed: number) => planCompany(new Date(day), seed);

const uses = (values: string[]) =>
  Math.max(...Object.values(Object.groupBy(values, (value) => value)).map((of) => of!.length));

const utterances = ({ wall }: ReturnType<typeof made>) => {
  const flat = (comment: PlannedComment): PlannedComment[] => [comment, ...comment.answers.flatMap(flat)];
  return wall.flatMap((post) => [post, ...post.comments.flatMap(flat)]);
};

test('the same seed and time give the same company, another seed another one', () => {
  const [day] = days as [string];
  expect(made(day, 2026)).toEqual(made(day, 2026));
  expect(made(day, 2026)).not.toEqual(made(day, 2027));
});

test.each(companies)('each full name is used once, no part of it often: %s, seed %i', (day, seed) => {
  const names = [administrator, ...made(day, seed).people];
  expect(uses(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toBe(1);
  expect(uses(names.map(({ firstName }) => firstName))).toBeLessThanOrEqual(3);
  expect(uses(names.map(({ lastName }) => lastName))).toBeLessThanOrEqual(2);
  expect(names.length).toBe(120);
});

test.each(companies)('the known employees keep names and addresses: %s, seed %i', (day, seed) => {
  const known = made(day, seed).people.filter(({ email }) => /^(anna|boris|olena)@/.test(email));
  expect(known.map(({ firstName, lastName, email, lang }) => [firstName, lastName, email, lang])).toEqual([
    ['Борис', 'Мельник', 'boris@demo.test', 'ru'],
    ['Олена', 'Шевчук', 'olena@demo.test', 'ua'],
    ['Anna', 'Kovalenko', 'anna@demo.test', 'en'],
  ]);
});

test.each(companies)('each has some days of vacation, newcomers few: %s, seed %i', (day, seed) => {
  const { people } = made(day, seed);
  for (const { vacation, workingSince } of people) {
    const isNew = workingSince > dayAfter(day.slice(0, 10), -60);
    expect(vacation >= 1 && vacation <= (isNew ? 4 : 30), String(vacation)).toBe(true);
  }
  expect(new Set(people.map(({ vacation }) => vacation)).size).toBeGreaterThan(4);
});

test.each(companies)(
  'a phone number is of the person’s city, the titles are in the person’s language: %s, seed %i',
  (day, seed) => {
    for (const { phone, city, lang, unit, position, department } of made(day, seed).people) {
      expect(phoneTextFault(phone), phone).toBeNull();
      expect(readPhone(phone, null), phone).toBe(phone.replaceAll(' ', ''));
      expect(contents[lang].cities).toContainEqual(city);
      const { department: title, head, positions } = contents[lang].titles[unit];
      expect([department, [head, ...positions].includes(position)]).toEqual([title, true]);
    }
  },
);

test.each(companies)(
  'posts, comments and answers are written in working time by people who have joined: %s, seed %i',
  (day, seed) => {
    const company = made(day, seed);
    for (const { author, created } of utterances(company)) {
      const { city, workingSince } = company.people[author]!;
      const local = localTime(new Date(created), city.zone);
      expect(isWorkingDay(local.day), `${created} in ${city.name}`).toBe(true);
      expect(local.minute >= opening && local.minute < closing, `${created} in ${city.name}`).toBe(true);
      expect(workingSince <= local.day).toBe(true);
      expect(created < new Date(day).toISOString()).toBe(true);
    }
  },
);

test.each(companies)('a comment is later than its post, an answer later than its comment: %s, seed %i', (day, seed) => {
  for (const post of made(day, seed).wall) {
    for (const comment of post.comments) {
      expect(comment.created > post.created).toBe(true);
      for (const answer of comment.answers) expect(answer.created > comment.created).toBe(true);
    }
  }
});

test.each(companies)('a welcome agrees with the profile: %s, seed %i', (day, seed) => {
  const { people, wall } = made(day, seed);
  const newcomers = people.filter(({ hobby }) => hobby);
  expect(newcomers.length).toBe(7);
  for (const { key, city, position, department, hobby, status, workingSince } of newcomers) {
    const welcome = wall.find(({ id }) => id === `welcome-${key}`)!;
    for (const fact of [`{person:${key}}`, city.name, position, department, hobby!.intro])
      expect(welcome.text).toContain(fact);
    expect(localTime(new Date(welcome.created), people[welcome.author]!.city.zone).day).toBe(workingSince);
    expect(status).toBe(hobby!.status);
  }
});

test.each(companies)('thank-yous all differ and go to another person: %s, seed %i', (day, seed) => {
  const thanks = made(day, seed).wall.filter(({ type }) => type === 'thanks');
  expect(uses(thanks.map(({ text }) => text.replace(/^\{person:\d+\}/, '')))).toBe(1);
  for (const { text, author } of thanks) expect(text).not.toContain(`{person:${author}}`);
});

const months: Record<string, string> = {
  en: 'January February March April May June July August September October November December',
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  ua: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
};
const weekdays: Record<string, string[]> = {
  en: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ru: ['понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот', 'воскресен'],
  ua: ['понеділ', 'вівтор', 'серед', 'четвер', 'п’ятниц', 'субот', 'неділ'],
};

test.each(companies)('a date with a weekday is such a day within three weeks: %s, seed %i', (day, seed) => {
  let found = 0;
  for (const { text, lang, created } of made(day, seed).wall) {
    for (const [, word, number, month] of text.matchAll(/([\p{L}’]+), (\d+) (\p{L}+)/gu)) {
      const weekday = weekdays[lang]!.findIndex((stem) => word!.toLowerCase().startsWith(stem)) + 1;
      const meant = Array.from({ length: 21 }, (_, after) => dayAfter(created.slice(0, 10), after)).find(
        (one) =>
          Number(one.slice(8)) === Number(number) && months[lang]!.split(' ')[Number(one.slice(5, 7)) - 1] === month,
      );
      expect(meant && weekdayOf(meant), `${text} (${created})`).toBe(weekday);
      found += 1;
    }
    expect(text).not.toMatch(/\{(?!person:\d+\})/);
  }
  expect(found).toBeGreaterThan(5);
});

test.each(companies)(
  'people read, like and save what was written after they joined, and not their own: %s, seed %i',
  (day, seed) => {
    const { people, wall, readers } = made(day, seed);
    for (const { person, seen, seenBefore, likes, saved } of readers) {
      const { workingSince } = people[person]!;
      expect(!seenBefore || workingSince < wall[0]!.created.slice(0, 10)).toBe(true);
      for (const index of [...seen, ...likes, ...saved]) {
        expect(wall[index]!.author).not.toBe(person);
        expect(wall[index]!.created.slice(0, 10) >= workingSince).toBe(true);
      }
      for (const index of likes) expect(index < seenBefore || seen.includes(index)).toBe(true);
    }
  },
);

test.each(companies)('older posts have been seen by more people: %s, seed %i', (day, seed) => {
  const { wall, readers } = made(day, seed);
  const views = wall.map(
    (_, index) => readers.filter((one) => index < one.seenBefore || one.seen.includes(index)).length,
  );
  const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  const third = Math.floor(views.length / 3);
  const [old, middle, recent] = [views.slice(0, third), views.slice(third, 2 * third), views.slice(-third)].map(mean);
  expect(old!).toBeGreaterThan(middle!);
  expect(middle!).toBeGreaterThan(recent!);
});

test.each(companies)('people who comment on a post have seen it: %s, seed %i', (day, seed) => {
  const { wall, readers } = made(day, seed);
  for (const [index, { author, comments }] of wall.entries()) {
    for (const one of comments.flatMap((comment) => [comment, ...comment.answers])) {
      const reader = readers.find(({ person }) => person === one.author)!;
      expect(one.author === author || index < reader.seenBefore || reader.seen.includes(index)).toBe(true);
    }
  }
});

test('comments and thank-yous are written for one place each, and echoes belong to a post', () => {
  const all = Object.values(contents);
  const ids = all.flatMap(({ posts }) => posts.map(({ id }) => id));
  expect(uses(ids)).toBe(1);
  for (const { echoes } of all) expect(ids).toEqual(expect.arrayContaining(Object.keys(echoes)));
  const threads = all.flatMap(({ posts, echoes }) => [
    ...posts.flatMap((post) => post.threads ?? []),
    ...Object.values(echoes).flat(),
  ]);
  expect(uses(threads.flatMap(([, text, ...answers]) => [text, ...answers.map(([, words]) => words)]))).toBe(1);
});

test.each(companies)('authors write of their own department’s matters: %s, seed %i', (day, seed) => {
  const { people, wall } = made(day, seed);
  const author = (id: string): Colleague => people[wall.find((post) => post.id === id)!.author]!;
  const written = {
    'support-month': 'support',
    'travel-policy': 'finance',
    'customs-codes': 'customs',
    'mail-server': 'technology',
  };
  for (const [id, unit] of Object.entries(written)) expect(author(id).unit).toBe(unit);
  for (const post of wall) expect(people[post.author]!.lang).toBe(post.lang);
});

test.each(companies)('those who left did so in the last year, after they had come: %s, seed %i', (day, seed) => {
  const { leavers, people } = made(day, seed);
  const today = day.slice(0, 10);
  expect(leavers.length).toBe(12);
  for (const { workingSince, lastDay } of leavers)
    expect(workingSince < lastDay && lastDay < today && lastDay > dayAfter(today, -366)).toBe(true);
  const names = [...leavers, ...people].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each(companies)('every month has birthdays: %s, seed %i', (day, seed) => {
  const months = new Set(made(day, seed).people.map(({ birthDay }) => birthDay.slice(5, 7)));
  expect(months.size).toBe(12);
});

test('three trees have 40 departments with their people, heads and vacant places', () => {
  const { people } = made(...companies[0]!);
  const others = otherTrees.map((tree) => staffOf(tree, people));
  const roots = otherTrees.length;
  expect(departments().length + others.flat().length + roots).toBe(40);
  expect(others.flat().filter(({ members }) => members.length < 4)).toEqual([]);
  expect(others.flat().filter(({ head }) => head === undefined)).toHaveLength(2);
  const names = others.map((parts) => parts.map(({ name }) => name));
  for (const each of names) expect(new Set(each).size).toBe(each.length);
});

test.each(companies)('six vacancies in three languages, each person answers one once: %s, seed %i', (day, seed) => {
  const { vacancies, readers } = made(day, seed);
  expect(vacancies.length).toBe(6);
  expect(vacancies.filter(({ closes }) => closes !== null && closes < day.slice(0, 10)).length).toBe(1);
  for (const { responses } of vacancies) {
    expect(responses.length).toBeGreaterThan(0);
    expect(new Set(responses.map(({ by }) => by)).size).toBe(responses.length);
    for (const { by } of responses) expect(readers[by]).toBeDefined();
  }
});

test.each(companies)('each development plan is of another person, in their language: %s, seed %i', (day, seed) => {
  const { plans, people, readers } = made(day, seed);
  expect(plans.length).toBe(5);
  expect(new Set(plans.map(({ employee }) => employee)).size).toBe(5);
  const languages = plans.map(({ employee }) => people[readers[employee]!.person]!.lang);
  expect(languages).toEqual(['en', 'en', 'ru', 'ua', 'ua']);
  expect(plans.some(({ tasks }) => tasks.some(({ deadline, isDone }) => !isDone && deadline < day.slice(0, 10)))).toBe(
    true,
  );
});

test.each(companies)(
  'courses are learned in the language of their learners, and not all to the end: %s, seed %i',
  (day, seed) => {
    const { courses, people, readers } = made(day, seed);
    expect(courses.length).toBe(6);
    const learned = courses.map(({ learners, lessons, test }) =>
      learners.filter((one) => one.lessons === lessons.length && one.right === test.questions.length),
    );
    for (const [at, { learners, test }] of courses.entries()) {
      expect(new Set(learners.map(({ by }) => by)).size).toBe(learners.length);
      const languages = learners.map(({ by }) => people[readers[by]!.person]!.lang);
      expect(new Set(languages)).toEqual(new Set([['en', 'ru', 'ua'][Math.floor(at / 2)]]));
      expect(learned[at]!.length).toBeGreaterThan(0);
      expect(learned[at]!.length).toBeLessThan(learners.length);
      for (const { answers } of test.questions) expect(new Set(answers).size).toBe(answers.length);
    }
  },
);

test.each(companies)(
  'known employees write with people of their language, and with one another: %s, seed %i',
  (day, seed) => {
    const { chats, people, readers } = made(day, seed);
    expect(chats.length).toBe(10);
    const colleague = (place: number) => people[readers[place]!.person]!;
    for (const { name, people: members, messages, unread } of chats) {
      expect(new Set(members).size).toBe(members.length);
      expect(members.length > 2).toBe(name !== '');
      expect(colleague(members[0]!).email).toMatch(/^(anna|boris|olena)@/);
      for (const { by } of messages) expect(members).toContain(by);
      for (const { by } of messages.slice(messages.length - unread)) expect(by).not.toBe(members[0]);
    }
    const languages = chats.slice(0, 9).map(({ people: members }) => new Set(members.map((by) => colleague(by).lang)));
    expect(languages.map((some) => [...some])).toEqual(['en', 'ru', 'ua'].flatMap((lang) => [[lang], [lang], [lang]]));
    const pairs = chats.filter(({ name }) => !name).map(({ people: members }) => members.join());
    expect(new Set(pairs).size).toBe(6);
  },
);

test.each(companies)('ideas are sent by people of their department, and others vote: %s, seed %i', (day, seed) => {
  const { ideas, people, readers } = made(day, seed);
  expect(ideas.length).toBe(12);
  expect(new Set(ideas.map(({ answer }) => answer?.status))).toEqual(
    new Set([undefined, 'in_review', 'accepted', 'declined', 'done']),
  );
  expect(ideas.filter((idea) => idea.private).length).toBe(1);
  for (const { author, created, voters } of ideas) {
    expect(people[author]!.workingSince < created.slice(0, 10)).toBe(true);
    expect(created < new Date(day).toISOString()).toBe(true);
    expect(voters.some((voter) => readers[voter]!.person === author)).toBe(false);
    expect(new Set(voters).size).toBe(voters.length);
  }
});

function isAnswer({ kind, options = [], scale = 5, isOptional }: DemoQuestion, value: PlannedValue | undefined) {
  if (value === undefined) return isOptional === true;
  if (Array.isArray(value)) return kind === 'many' && value.length > 0 && value.every((one) => one in options);
  if (typeof value === 'string') return (kind === 'short' || kind === 'long') && value !== '';
  return kind === 'one' ? value in options : kind === 'range' && value >= 1 && value <= scale;
}

test.each(companies)('polls of each type are answered by people who may take them: %s, seed %i', (day, seed) => {
  const { polls, people, readers } = made(day, seed);
  expect(polls.length).toBe(6);
  expect(new Set(polls.map(({ type }) => type))).toEqual(new Set(['opened', 'closed', 'anonymous']));
  expect(polls.filter(({ isFinished }) => isFinished).length).toBe(2);
  for (const { questions, sheets, isForHeads } of polls) {
    expect(questions.some(({ isOptional }) => !isOptional)).toBe(true);
    expect(sheets.length).toBeGreaterThan(4);
    expect(new Set(sheets.map(({ reader }) => reader)).size).toBe(sheets.length);
    for (const { reader, values } of sheets) {
      expect(!isForHeads || people[readers[reader]!.person]!.isHead).toBe(true);
      expect(values.filter((value, at) => !isAnswer(questions[at]!, value))).toEqual([]);
    }
  }
});
test.each(companies)(
  'moods are of working days that are over, from people who were there: %s, seed %i',
  (day, seed) => {
    const { moods, people } = made(day, seed);
    expect(moods.length).toBeGreaterThan(55);
    for (const { day: of, answers } of moods) {
      expect(isWorkingDay(of) && of < dayAfter(day.slice(0, 10), -1), of).toBe(true);
      expect(new Set(answers.map(({ person }) => person)).size).toBe(answers.length);
      expect(answers.every(({ person }) => people[person]!.workingSince <= of)).toBe(true);
      expect(answers.every(({ value }) => Number.isInteger(value) && value >= 1 && value <= 10)).toBe(true);
    }
  },
);
test.each(companies)('vacations follow one another and fit into the days of a year: %s, seed %i', (day, seed) => {
  const { vacations, holidays, people } = made(day, seed);
  const free = new Set(holidays.map((holiday) => holiday.day));
  const today = localTime(new Date(day), 'Europe/Kyiv').day;
  for (const { key } of people) {
    const own = vacations.filter(({ person }) => person === key);
    for (const [at, { start, created }] of own.entries()) {
      expect(start > created.slice(0, 10)).toBe(true);
      expect(start > (own[at - 1]?.end ?? '')).toBe(true);
    }
    const days = own.map((vacation) => totalOf(countedDays(vacation, free)));
    expect(days.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(standardDaysAYear);
  }
  expect(vacations.filter(({ start }) => start <= today).every(({ state }) => state === 'approved')).toBe(true);
});
