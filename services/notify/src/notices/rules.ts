import { personVariables, variablePattern, variablesIn } from '@atrium/contracts/mailingActions';
import type { PersonState } from '@atrium/contracts';

export interface Texts {
  name: string;
  short_text: string;
  text: string;
}

const isPersonal = (variable: string) => (personVariables as readonly string[]).includes(variable);

const fillIn = (text: string, valueOf: (variable: string) => string) =>
  text.replace(variablePattern, (_, variable: string) => valueOf(variable));

const each = (texts: Texts, change: (text: string) => string): Texts => ({
  name: change(texts.name),
  short_text: change(texts.short_text),
  text: change(texts.text),
});

const ownOf = (vars: Record<string, string>, variable: string) =>
  Object.hasOwn(vars, variable) ? vars[variable]! : null;

/** Before a variable rather than inside of it. */
const cutTo = (text: string, most: number) =>
  text.length > most ? text.slice(0, most).replace(/\{(\{[^}]*\}?)?$/, '') : text;

const inOneLine = (text: string, most: number) => cutTo(text.replace(/\s+/g, ' ').trim(), most);

/**
 * Values that were given; what each recipient’s profile fills in stays until then. The name is the subject of an e-mail,
 * so that a value adds no line to it.
 */
export const filled = (texts: Texts, vars: Record<string, string>): Texts => {
  const { name, short_text, text } = each(texts, (part) =>
    fillIn(part, (variable) => ownOf(vars, variable) ?? (isPersonal(variable) ? `{{${variable}}}` : '')),
  );
  return { name: inOneLine(name, 200), short_text: inOneLine(short_text, 300), text };
};

/** The variables without a value (D75). */
export const unknownIn = (texts: Texts, vars: Record<string, string>): string[] =>
  variablesIn(texts.name, texts.short_text, texts.text).filter(
    (variable) => !isPersonal(variable) && ownOf(vars, variable) === null,
  );

type Named = Pick<PersonState, 'firstName' | 'lastName' | 'fullName'>;

export const forPerson = (text: string, person: Named): string =>
  fillIn(text, (variable) => (isPersonal(variable) ? person[variable as keyof Named] : ''));

const excerptLength = 200;

/** What stands in the list of notifications. */
export function excerptOf({ name, short_text, text }: Texts): string {
  const whole = [name, short_text || text].filter(Boolean).join(' · ').replace(/\s+/g, ' ').trim();
  return whole.length > excerptLength ? `${cutTo(whole, excerptLength - 1).trimEnd()}…` : whole;
}

const shownActors = 5;

interface Acted {
  actors: string[];
  actors_total: number;
  link: string;
}

/** What a person is told of those who celebrate: not of the own day; null: there are no others. */
export function actorsFor({ actors, actors_total, link }: Acted, user: string): Acted | null {
  if (!actors.includes(user)) return { actors: actors.slice(0, shownActors), actors_total, link };
  const others = actors.filter((actor) => actor !== user);
  if (!others.length) return null;
  return {
    actors: others.slice(0, shownActors),
    actors_total: actors_total - 1,
    link: actors_total === 2 ? `/profile/${others[0]}` : link,
  };
}

/** A path of the portal, and of no other site. */
export const isPath = (link: string) => /^\/(?![/\\])[^\\\s]*$/.test(link);

/** The years that a person has worked on a day; null on another day, and in the first year. */
export function yearsOn(since: string, day: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(since.slice(0, 4));
  const isLeapDay = since.slice(5, 10) === '02-29' && day.slice(5) === '02-28' && !isLeap(Number(day.slice(0, 4)));
  return years > 0 && (since.slice(5, 10) === day.slice(5) || isLeapDay) ? years : null;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
