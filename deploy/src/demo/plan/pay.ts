import type { Language } from '@atrium/contracts';

export interface Pay {
  salary: number;
  currency: 'eur' | 'uah';
  grade: string;
}

interface Earner {
  key: number;
  level: number;
  isHead: boolean;
  lang: Language;
}

const hryvniasToEuro = 45;
const step = 50;

/** A month's pay: more the higher somebody stands, in hryvnias for those who read Ukrainian. */
export function payOf({ key, level, isHead, lang }: Earner): Pay {
  const rank = isHead ? Math.max(1, 5 - level) : 1 + (key % 4);
  const euros = (isHead ? 4200 + rank * 650 : 1900 + rank * 420) + (key % 7) * step;
  const currency = lang === 'ua' ? 'uah' : 'eur';
  const salary = currency === 'uah' ? (euros * hryvniasToEuro) / 2 : euros;
  return { salary: Math.round(salary / step) * step, currency, grade: `${isHead ? 'M' : 'S'}${rank}` };
}

/** Who was promoted since: every twentieth of those who lead no one. */
export const isPromoted = ({ key, isHead }: Pick<Earner, 'key' | 'isHead'>) => !isHead && key % 20 === 7;

/** A grade more, and a tenth of the salary. */
export function raised({ salary, currency, grade }: Pay): Pay {
  const next = Number(grade.slice(1)) + 1;
  return { salary: Math.round((salary * 1.1) / step) * step, currency, grade: `${grade[0]}${next}` };
}
