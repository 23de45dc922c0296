import type { Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { Unit } from '../content/types.ts';
import { dayAfter, workingDay } from './calendar.ts';
import { namesFrom, type Gender, type Name } from './names.ts';
import { administrator, type Colleague } from './people.ts';
import type { Chance } from './seed.ts';

/** Somebody who left the company in the last year. */
export interface Leaver extends Name, Pick<Colleague, 'email' | 'gender' | 'lang' | 'unit' | 'position'> {
  birthDay: string;
  workingSince: string;
  lastDay: string;
}

/** How many days ago each left, and how many days they had worked until then. */
const left: { unit: Unit; lang: Language; ago: number; worked: number }[] = [
  { unit: 'warehouse', lang: 'ua', ago: 352, worked: 210 },
  { unit: 'transport', lang: 'ru', ago: 331, worked: 900 },
  { unit: 'warehouse', lang: 'ru', ago: 290, worked: 118 },
  { unit: 'sales', lang: 'en', ago: 262, worked: 1500 },
  { unit: 'support', lang: 'ua', ago: 240, worked: 330 },
  { unit: 'warehouse', lang: 'en', ago: 201, worked: 60 },
  { unit: 'development', lang: 'en', ago: 176, worked: 1250 },
  { unit: 'transport', lang: 'ua', ago: 149, worked: 2600 },
  { unit: 'customs', lang: 'ru', ago: 110, worked: 4100 },
  { unit: 'support', lang: 'en', ago: 84, worked: 420 },
  { unit: 'finance', lang: 'ua', ago: 52, worked: 800 },
  { unit: 'warehouse', lang: 'ua', ago: 19, worked: 95 },
];

export function planLeavers(people: readonly Colleague[], today: string, chance: Chance): Leaver[] {
  const names = namesFrom(contents, [...people, administrator], chance);
  return left.map(({ unit, lang, ago, worked }, index) => {
    const gender: Gender = index % 3 ? 'man' : 'woman';
    const lastDay = workingDay(dayAfter(today, -ago), -1);
    const workingSince = workingDay(dayAfter(lastDay, -worked), -1);
    const age = chance.between(22, 44);
    const { positions } = contents[lang].titles[unit];
    return {
      ...names(lang, gender),
      email: `former.${String(index + 1).padStart(2, '0')}@demo.test`,
      gender,
      lang,
      unit,
      position: positions[index % positions.length]!,
      birthDay: `${Number(workingSince.slice(0, 4)) - age}-${workingSince.slice(5, 7)}-15`,
      workingSince,
      lastDay,
    };
  });
}
