import type { Language } from '@atrium/contracts';
import { demoAccounts } from '@atrium/contracts/demo';
import { contents } from '../content/index.ts';
import type { City, Hobby, Unit } from '../content/types.ts';
import { dayAfter, workingDay, workingDaysBefore } from './calendar.ts';
import { departments, type Placed } from './departments.ts';
import { namesFrom, type Gender, type Name } from './names.ts';
import type { Chance } from './seed.ts';

export interface Colleague extends Name {
  /** Place in the list of people, by which the plan refers to them. */
  key: number;
  email: string;
  gender: Gender;
  lang: Language;
  unit: Unit;
  isHead: boolean;
  level: number;
  chief?: number;
  position: string;
  department: string;
  city: City;
  phone: string;
  /** The number inside of the company. */
  extension: string;
  /** Own pages on the web. */
  networks: string[];
  birthDay: string;
  workingSince: string;
  status: string;
  /** Days of vacation that are left. */
  vacation: number;
  /** Only of those who joined in the months of the wall. */
  hobby?: Hobby;
}

/** Half of the people use the portal often; they write most. */
export const isRegular = ({ isHead, hobby, key }: Colleague) => isHead || Boolean(hobby) || key % 2 === 0;

type Known = Name & Pick<Colleague, 'email' | 'gender' | 'lang'>;

const known: Partial<Record<Unit, Known>> = {
  operations: { firstName: 'Борис', lastName: 'Мельник', email: demoAccounts.boris, gender: 'man', lang: 'ru' },
  marketing: { firstName: 'Anna', lastName: 'Kovalenko', email: demoAccounts.anna, gender: 'woman', lang: 'en' },
  support: { firstName: 'Олена', lastName: 'Шевчук', email: demoAccounts.olena, gender: 'woman', lang: 'ua' },
};

export const administrator = { firstName: 'Nora', lastName: 'Lindqvist', email: demoAccounts.administrator };

/** Who joined in the months of the wall, and how many working days ago. */
const joined: { unit: Unit; lang: Language; ago: number }[] = [
  { unit: 'finance', lang: 'en', ago: 55 },
  { unit: 'warehouse', lang: 'ua', ago: 47 },
  { unit: 'customs', lang: 'ru', ago: 38 },
  { unit: 'development', lang: 'ua', ago: 30 },
  { unit: 'sales', lang: 'en', ago: 21 },
  { unit: 'support', lang: 'ru', ago: 12 },
  { unit: 'transport', lang: 'ua', ago: 5 },
];

const languages: Language[] = ['ua', 'ru', 'en'];

/** Chiefs stand before their people. */
export function planPeople(today: string, chance: Chance): Colleague[] {
  const names = namesFrom(contents, [...Object.values(known), administrator], chance);
  const people: Colleague[] = [];
  const add = (place: Placed, number: number) => {
    const colleague = planColleague(place, number, people, names, today, chance);
    const key = people.length;
    people.push({
      ...colleague,
      key,
      vacation: 0,
      extension: String(2100 + key),
      networks: networksOf(key, colleague),
    });
  };
  const places = departments();
  for (const place of places) add(place, 0);
  for (const place of places) {
    const staff = place.department.size - (place.department.unit === 'people' ? 2 : 1); // one is the administrator
    for (let number = 1; number <= staff; number += 1) add(place, number);
  }
  return withNewcomers(withBirthdays(people, today), today, chance);
}

const networks = ['https://t.me', 'https://www.linkedin.com/in', 'https://github.com'];

/** Of every third colleague one or two pages, named by the address of the e-mail. */
const networksOf = (key: number, { email }: Pick<Colleague, 'email'>): string[] =>
  key % 3
    ? []
    : networks.slice(key % 2, 1 + (key % 4)).map((site) => `${site}/${email.split('@')[0]!.replace('.', '-')}`);

/** Who has a birthday on the day of the demo and soon after it, in days. */
const soon: Readonly<Record<number, number>> = { 9: 0, 31: 1, 44: 3, 58: 6 };

function withBirthdays(people: readonly Colleague[], today: string): Colleague[] {
  return people.map((one) => {
    const days = soon[one.key];
    if (days === undefined) return one;
    const day = dayAfter(today, days).slice(5);
    return { ...one, birthDay: `${one.birthDay.slice(0, 4)}-${day === '02-29' ? '02-28' : day}` };
  });
}

function planColleague(
  { department, level, above }: Placed,
  number: number,
  people: readonly Colleague[],
  names: ReturnType<typeof namesFrom>,
  today: string,
  chance: Chance,
): Omit<Colleague, 'key' | 'vacation' | 'extension' | 'networks'> {
  const { unit, size } = department;
  const isHead = number === 0;
  const lang = isHead ? department.head : languages[(number + size + level) % 3]!;
  const gender = chance.pick(['woman', 'man'] as const);
  const address = `${unit}.${String(number).padStart(2, '0')}@demo.test`;
  const identity = (isHead && known[unit]) || { ...names(lang, gender), email: address, gender, lang };
  const chief = people.find((one) => one.isHead && one.unit === (isHead ? above : unit));
  const content = contents[lang];
  const { positions, head, department: title } = content.titles[unit];
  const city = chance.pick(content.cities);
  return {
    ...identity,
    unit,
    isHead,
    level: isHead ? level : level + 1,
    ...(chief && { chief: chief.key }),
    position: isHead ? head : positions[(number - 1) % positions.length]!,
    department: title,
    city,
    phone: city.phone.replaceAll('#', () => String(chance.below(10))),
    ...career(isHead, today, chance),
    status: chance.chance(0.45) ? chance.pick(content.statuses) : '',
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Grown-ups who began before the posts of the wall. */
function career(isHead: boolean, today: string, chance: Chance) {
  const thisYear = Number(today.slice(0, 4));
  const began = chance.between(thisYear - 12, thisYear - (isHead ? 5 : 1));
  const date = (year: number) => `${year}-${twoDigits(chance.between(1, 12))}-${twoDigits(chance.between(1, 28))}`;
  const since = workingDay(date(began), 1);
  const latest = workingDay(dayAfter(today, -150), -1);
  const birthYear = chance.between(began - (isHead ? 48 : 42), began - (isHead ? 28 : 21));
  return { workingSince: since < latest ? since : latest, birthDay: date(birthYear) };
}

function withNewcomers(people: Colleague[], today: string, chance: Chance): Colleague[] {
  const chosen = new Map<number, Pick<Colleague, 'workingSince' | 'hobby' | 'status'>>();
  const hobbies = Object.fromEntries(languages.map((lang) => [lang, chance.some(contents[lang].hobbies, 9)]));
  for (const { unit, lang, ago } of joined) {
    const newcomer = people.findLast((one) => one.unit === unit && one.lang === lang && !one.isHead)!;
    const hobby = hobbies[lang]!.pop()!;
    chosen.set(newcomer.key, { workingSince: workingDaysBefore(today, ago), hobby, status: hobby.status });
  }
  return people.map((one) => {
    const known = { ...one, ...chosen.get(one.key) };
    return { ...known, vacation: vacationLeft(known, today) };
  });
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** Two days for each month of the year, some from the year before, less than those already taken. */
function vacationLeft({ key, workingSince }: Pick<Colleague, 'key' | 'workingSince'>, today: string): number {
  const worked = monthsBetween(workingSince, today);
  const thisYear = Math.min(worked, Number(today.slice(5, 7)));
  const earned = 2 * thisYear + (worked > 12 ? (key * 5) % 6 : 0);
  const taken = worked > 6 ? (key * 7) % 15 : 0;
  return Math.max(1, earned - taken);
}
