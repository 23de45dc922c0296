import { auth, type Language } from '@atrium/contracts';
import type { Content } from './content/types.ts';
import { en } from './content/en.ts';
import { ru } from './content/ru.ts';
import { ua } from './content/ua.ts';
import { tree, type Department } from './departments.ts';
import type { Session } from './portal.ts';
import type { Chance } from './seed.ts';

export const contents: Record<Language, Content> = { en, ru, ua };

export interface Colleague {
  _id: string;
  name: string;
  email: string;
  lang: Language;
  gender: 'woman' | 'man';
}

interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  gender: 'woman' | 'man';
  lang: Language;
  position: string;
  department: string;
  city: string;
}

const known: Record<string, Pick<Profile, 'firstName' | 'lastName' | 'email' | 'gender' | 'lang'>> = {
  Operations: { firstName: 'Борис', lastName: 'Мельник', email: 'boris@demo.test', gender: 'man', lang: 'ru' },
  Marketing: { firstName: 'Anna', lastName: 'Kovalenko', email: 'anna@demo.test', gender: 'woman', lang: 'en' },
  Support: { firstName: 'Олена', lastName: 'Шевчук', email: 'olena@demo.test', gender: 'woman', lang: 'ua' },
};

export const administrator = { firstName: 'Nora', lastName: 'Lindqvist', email: 'admin@demo.test' };

const password = 'demo-pass';

/** Registers the tree from the top, since a person's chief must exist before the person. */
export async function registerPeople(admin: Session, clientId: string, chance: Chance): Promise<Colleague[]> {
  const names = uniqueNames(chance);
  const colleagues: Colleague[] = [];
  const register = async (profiles: (Profile & { chief?: string })[]) => {
    const rows = profiles.map((profile) => ({ ...profile, ...circumstances(chance), password }));
    const { result, errors } = await admin.api(auth.registerMany, { body: { client_id: clientId, users: rows } });
    if (errors.length) throw new Error(`the demo company’s people were refused: ${JSON.stringify(errors[0])}`);
    const registered = result.map((user, index) => ({
      _id: user._id,
      name: user.fullName,
      email: user.email,
      lang: profiles[index]!.lang,
      gender: profiles[index]!.gender,
    }));
    colleagues.push(...registered);
    return registered;
  };

  let level = [{ department: tree, chief: undefined as string | undefined }];
  const others: (Profile & { chief?: string })[] = [];
  while (level.length) {
    const heads = await register(
      level.map(({ department, chief }) => withChief(headOf(department, names, chance), chief)),
    );
    level.forEach(({ department }, index) =>
      others.push(...staffOf(department, names, chance).map((profile) => withChief(profile, heads[index]!._id))),
    );
    level = level.flatMap(({ department }, index) =>
      (department.below ?? []).map((below) => ({ department: below, chief: heads[index]!._id })),
    );
  }
  await register(others);
  return colleagues;
}

const withChief = (profile: Profile, chief: string | undefined) => ({ ...profile, ...(chief && { chief }) });

type Names = (lang: Language, gender: 'woman' | 'man') => { firstName: string; lastName: string };

function uniqueNames(chance: Chance): Names {
  const taken = new Set(Object.values(known).map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  const draw: Names = (lang, gender) => {
    const { women, men, lastNames } = contents[lang];
    const firstName = chance.pick(gender === 'woman' ? women : men);
    const lastName = chance.pick(lastNames)[gender === 'woman' ? 0 : 1];
    const name = `${firstName} ${lastName}`;
    if (taken.has(name)) return draw(lang, gender);
    taken.add(name);
    return { firstName, lastName };
  };
  return draw;
}

function headOf(department: Department, names: Names, chance: Chance): Profile {
  const post = { position: department.head, department: department.name };
  const fixed = known[department.name];
  if (fixed) return { ...fixed, ...post, city: chance.pick(contents[fixed.lang].cities) };
  return { ...randomProfile(department.name, 0, names, chance), ...post };
}

function staffOf(department: Department, names: Names, chance: Chance): Profile[] {
  const count = department.size - (department.name === 'People' ? 2 : 1);
  return Array.from({ length: count }, (_, index) => ({
    ...randomProfile(department.name, index + 1, names, chance),
    position: department.positions[index % department.positions.length]!,
    department: department.name,
  }));
}

function randomProfile(department: string, number: number, names: Names, chance: Chance) {
  const lang = chance.pick(['ru', 'ru', 'ua', 'ua', 'en'] as const);
  const gender = chance.pick(['woman', 'man'] as const);
  const email = `${department.toLowerCase()}.${String(number).padStart(2, '0')}@demo.test`;
  return { ...names(lang, gender), email, gender, lang, city: chance.pick(contents[lang].cities) };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function circumstances(chance: Chance) {
  const date = (from: number, to: number) =>
    `${chance.between(from, to)}-${twoDigits(chance.between(1, 12))}-${twoDigits(chance.between(1, 28))}`;
  return {
    birthDay: date(1966, 2003),
    workingSince: date(2014, 2025),
    phone: `+380 44 555 ${twoDigits(chance.below(100))} ${twoDigits(chance.below(100))}`,
  };
}
