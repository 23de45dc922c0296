import { type Doc, isDocument } from './types.ts';

const DIGITS = /^(0|[1-9]\d*)$/;

export const isIndex = (part: string) => DIGITS.test(part);

/** Arrays on the way are walked by element and by number; a missing value is visited as undefined. */
export function someValue(value: unknown, parts: readonly string[], at: number, visit: Visit): boolean {
  if (at === parts.length) return visit(value);
  if (Array.isArray(value)) return someElement(value, parts, at, visit);
  if (!isDocument(value)) return visit(undefined);
  return someValue(own(value, parts[at]!), parts, at + 1, visit);
}

type Visit = (value: unknown) => boolean;

function someElement(items: unknown[], parts: readonly string[], at: number, visit: Visit): boolean {
  const part = parts[at]!;
  if (isIndex(part) && Number(part) < items.length && someValue(items[Number(part)], parts, at + 1, visit)) return true;
  return items.some((item) => isDocument(item) && someValue(item, parts, at, visit));
}

export function own(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

export function valueAt(value: unknown, parts: readonly string[]): unknown {
  for (const part of parts) {
    if (!isDocument(value)) return undefined;
    value = own(value, part);
  }
  return value;
}
