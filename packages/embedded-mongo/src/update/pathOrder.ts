import { fault } from '../errors.ts';
import { isIndex } from '../values/paths.ts';

/** MongoDB applies operators in the order of paths: fields by name, numbers by value. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [one, two] = [a[i]!, b[i]!];
    if (one === two) continue;
    if (isIndex(one) && isIndex(two)) return Number(one) - Number(two);
    return Buffer.compare(Buffer.from(one), Buffer.from(two));
  }
  return a.length - b.length;
}

/** Throws 40 when two operators change the same path. */
export function refuseConflicts(paths: string[]) {
  const sorted = paths.toSorted((a, b) => comparePaths(a.split('.'), b.split('.')));
  for (let i = 1; i < sorted.length; i++) {
    const [before, path] = [sorted[i - 1]!, sorted[i]!];
    if (path === before || path.startsWith(`${before}.`))
      throw fault('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${before}'`);
  }
}

export const isPlaceholder = (part: string) => part.startsWith('$');

/** Throws 40 when one path has `$[]` or `$[name]` where another of the same array has a number, a name or `$`. */
export function refuseMixedElements(paths: string[][]) {
  const kinds = new Map<string, boolean>();
  for (const parts of paths)
    for (const [i, part] of parts.entries()) {
      const parent = parts.slice(0, i).join('.');
      const isFiltered = part.startsWith('$[');
      if ((kinds.get(parent) ?? isFiltered) !== isFiltered)
        throw fault(
          'ConflictingUpdateOperators',
          `Updating the path '${parts.join('.')}' would create a conflict at '${parent}'`,
        );
      kinds.set(parent, isFiltered);
    }
}
