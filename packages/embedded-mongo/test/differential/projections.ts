import { elementHolds } from './filters.ts';
import { isFlag, only, without } from './stages.ts';
import { asNumber, type Fields, isFields, isTrue, refuse } from './values.ts';

/** What a find shows of a document (mongodb.com/docs/v7.0/reference/operator/projection/ elemMatch, slice). */
export function shown(doc: Fields, { _id, ...others }: Fields): Fields {
  const entries = Object.entries(others);
  const kept = entries.filter(([, value]) => isFlag(value) && isTrue(value));
  const gone = entries.filter(([, value]) => isFlag(value) && !isTrue(value));
  const [slices, matches] = [withOperator(entries, '$slice'), withOperator(entries, '$elemMatch')];
  if (kept.length > 0 && gone.length > 0) refuse();
  const wantsId = _id !== undefined && isTrue(_id);
  const isShort = slices.length > 0 ? wantsId : wantsId || matches.length > 0;
  const includes = kept.length > 0 || (gone.length === 0 && isShort);
  const paths = [...kept, ...slices].map(([path]) => path.split('.'));
  const start = includes
    ? only(doc, [...(_id === undefined || wantsId ? [['_id']] : []), ...paths])
    : gone.reduce<unknown>((rest, [path]) => without(rest, path.split('.')), withoutId(doc, _id));
  const cut = slices.reduce((rest, [path, operand]) => changed(rest, path.split('.'), operand), start);
  return matches.reduce(
    (rest, [name, condition]) => withMatch(rest, name, doc[name], condition as Fields),
    cut as Fields,
  );
}

const withOperator = (entries: [string, unknown][], name: string): [string, unknown][] =>
  entries.flatMap(([path, value]) => (isFields(value) && name in value ? [[path, value[name]]] : []));

const withoutId = (doc: Fields, _id: unknown) => (_id === undefined || isTrue(_id) ? doc : without(doc, ['_id']));

function changed(value: unknown, [part, ...rest]: string[], operand: unknown): unknown {
  if (part === undefined) return Array.isArray(value) ? sliced(value, operand) : value;
  if (Array.isArray(value)) return value.map((item) => changed(item, [part, ...rest], operand));
  if (!isFields(value) || !Object.hasOwn(value, part)) return value;
  return { ...value, [part]: changed(value[part], rest, operand) };
}

/** A count from the start, or from the end when it is negative; or what to skip and a count. */
function sliced(list: unknown[], operand: unknown): unknown[] {
  if (!Array.isArray(operand)) {
    const count = asNumber(operand);
    return list.filter((_, i) => (count >= 0 ? i < count : i >= list.length + count));
  }
  const [skip, count] = operand.map(asNumber) as [number, number];
  const first = skip >= 0 ? skip : Math.max(0, list.length + skip);
  return list.filter((_, i) => i >= first && i < first + count);
}

/** The first element that matches, after the other fields unless the field was kept. */
function withMatch(doc: Fields, name: string, list: unknown, condition: Fields): Fields {
  const found: unknown = Array.isArray(list) ? list.find((item) => elementHolds(item, condition)) : undefined;
  return found === undefined ? (without(doc, [name]) as Fields) : { ...doc, [name]: [found] };
}
