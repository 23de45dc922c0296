import { canonical } from './chain.ts';

type Fields = Record<string, unknown>;

/** The fields that differ, as they were and as they are; of objects only the parts that differ. Null: none differs. */
export function changedFields(
  before: object,
  after: object,
  isRecorded: (field: string) => boolean = () => true,
): { before: Fields; after: Fields } | null {
  const [was, is] = [before as Fields, after as Fields];
  const fields = Object.keys(is).filter((field) => isRecorded(field) && canonical(was[field]) !== canonical(is[field]));
  if (!fields.length) return null;
  const parts = fields.map((field) => [field, ...partsOf(was[field], is[field])] as const);
  return {
    before: Object.fromEntries(parts.map(([field, part]) => [field, part])),
    after: Object.fromEntries(parts.map(([field, , part]) => [field, part])),
  };
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function partsOf(was: unknown, is: unknown): [unknown, unknown] {
  if (!isPlain(was) || !isPlain(is)) return [was ?? null, is ?? null];
  const inner = changedFields(was, is);
  return inner ? [inner.before, inner.after] : [null, null];
}

/** Only of these fields, and these parts of objects, the values; of others that they changed. */
export const withValuesOf = (shown: readonly string[], fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      if (!shown.includes(field)) return [field, '•••'];
      return [field, isPlain(value) ? withValuesOf(shown, value) : value];
    }),
  );
