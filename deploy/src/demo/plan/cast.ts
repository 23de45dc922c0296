import type { Language } from '@atrium/contracts';
import type { Speaker } from '../content/types.ts';
import { isRegular, type Colleague } from './people.ts';
import type { Chance } from './seed.ts';

interface Wanted {
  not?: Colleague;
  of?: Colleague['gender'];
}
export type Cast = (speaker: Speaker, lang: Language, wanted?: Wanted) => Colleague;

/** Chooses people who have been here for long; those who have spoken least first; a head whatever the language. */
export function castOf(people: readonly Colleague[], chance: Chance): Cast {
  const spoken = new Map<number, number>();
  return (speaker, lang, { not, of } = {}) => {
    const [unit, head] = speaker.split('.');
    const all = people.filter(
      (one) =>
        one.unit === unit &&
        (head ? one.isHead : one.lang === lang) &&
        !one.hobby &&
        one !== not &&
        (!of || one.gender === of),
    );
    const regular = all.filter(isRegular);
    const fitting = regular.length ? regular : all;
    if (!fitting.length) throw new Error(`no one of ${speaker} writes ${lang}${of ? ` as a ${of}` : ''}`);
    const least = Math.min(...fitting.map(({ key }) => spoken.get(key) ?? 0));
    const chosen = chance.pick(fitting.filter(({ key }) => (spoken.get(key) ?? 0) === least));
    spoken.set(chosen.key, least + 1);
    return chosen;
  };
}
