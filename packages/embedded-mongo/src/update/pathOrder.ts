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
