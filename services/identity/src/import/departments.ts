import { fold } from '@atrium/kit/search';
import type { Departments } from '../structure/tree.ts';

export interface DepartmentNames {
  /** The department of a name, or of the end of a path such as "Logistics / Warehouse". */
  find(text: string): { id: string } | { error: string; hint: string | null };
  pathOf(id: string): string | null;
}

const partsOf = (text: string) =>
  text
    .split(/\s*[/\\>→»|]\s*/u)
    .filter(Boolean)
    .map(nameKey);

const nameKey = (name: string) => fold(name).replace(/\s+/g, ' ').trim();

/** The departments of the administrative tree by their names. */
export function departmentNames(departments: Departments): DepartmentNames {
  const paths = new Map<string, string[]>();
  for (const { id, name, parent } of departments.values()) paths.set(id, [...(paths.get(parent ?? '') ?? []), name]);
  const named = [...departments.values()].map(({ id, name }) => ({ id, name, key: nameKey(name) }));
  const byName = Map.groupBy(named, ({ key }) => key);
  const byEnd = Map.groupBy(named, ({ name }) => partsOf(name).at(-1) ?? '');
  const wholes = new Map<string, string[]>();
  const isUnder = (id: string, parts: string[]) => {
    const whole = wholes.get(id) ?? paths.get(id)!.flatMap(partsOf);
    wholes.set(id, whole);
    return whole.length >= parts.length && parts.every((part, at) => part === whole[whole.length - parts.length + at]);
  };
  const pathOf = (id: string) => paths.get(id)?.join(' / ') ?? null;
  let hints = maxHints;
  const hintOf = (wanted: string) => ((hints -= 1) < 0 ? null : nearest(wanted, named));
  const find: DepartmentNames['find'] = (text) => {
    const parts = partsOf(text);
    const same = byName.get(nameKey(text)) ?? [];
    const found = same.length ? same : (byEnd.get(parts.at(-1) ?? '') ?? []).filter(({ id }) => isUnder(id, parts));
    if (found.length === 1) return { id: found[0]!.id };
    if (found.length) return { error: 'department_ambiguous', hint: pathOf(found[0]!.id) };
    return { error: 'department_unknown', hint: hintOf(parts.at(-1) ?? '') };
  };
  const known = new Map<string, ReturnType<typeof find>>();
  return {
    pathOf,
    find(text) {
      const answer = known.get(text) ?? find(text);
      known.set(text, answer);
      return answer;
    },
  };
}

/** Each is compared with all names. */
const maxHints = 20;
const maxHintChars = 40;

function nearest(wanted: string, named: { name: string; key: string }[]): string | null {
  if (wanted.length > maxHintChars) return null;
  const most = Math.max(1, Math.floor(wanted.length / 3));
  let best: { name: string; distance: number } | null = null;
  for (const { name, key } of named) {
    if (Math.abs(key.length - wanted.length) > most) continue;
    const distance = distanceOf(wanted, key);
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { name, distance };
  }
  return best?.name ?? null;
}

/** Levenshtein's: how many letters differ. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
