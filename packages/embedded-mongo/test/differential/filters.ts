import { asNumber, compare, equal, type Fields, isFields, isTrue, sameType, typeName } from './values.ts';

/** Sources: mongodb.com/docs/v7.0/tutorial/ query-documents, query-arrays, query-array-of-documents. */
export function matches(doc: unknown, filter: Fields): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const branches = condition as Fields[];
    if (name === '$and') return branches.every((each) => matches(doc, each));
    if (name === '$or') return branches.some((each) => matches(doc, each));
    if (name === '$nor') return !branches.some((each) => matches(doc, each));
    return holdsAt(doc, name.split('.'), condition);
  });
}

const isCondition = (value: unknown): value is Fields =>
  isFields(value) && Object.keys(value).some((name) => name.startsWith('$'));

function holdsAt(doc: unknown, parts: string[], condition: unknown): boolean {
  const values = reached(doc, parts);
  if (!isCondition(condition)) return someElement(values, (value) => equalTo(value, condition));
  return Object.entries(condition).every(([name, operand]) => {
    if (name === '$not') return !holdsAt(doc, parts, operand);
    if (name === '$ne') return !holdsAt(doc, parts, operand);
    if (name === '$nin') return !holdsAt(doc, parts, { $in: operand });
    if (name === '$exists') return values.some((value) => value !== undefined) === isTrue(operand);
    if (name === '$size') return values.some((value) => Array.isArray(value) && value.length === asNumber(operand));
    if (name === '$elemMatch')
      return values.some(
        (value) => Array.isArray(value) && value.some((item) => elementHolds(item, operand as Fields)),
      );
    return someElement(values, (value) => holds(value, name, operand));
  });
}

/** Arrays on the way are walked through: by their documents, and by number. */
export function reached(value: unknown, [part, ...rest]: string[]): unknown[] {
  if (part === undefined) return [value];
  if (isFields(value)) return reached(Object.hasOwn(value, part) ? value[part] : undefined, rest);
  if (!Array.isArray(value)) return [undefined];
  const byNumber = /^\d+$/.test(part) && Number(part) < value.length ? reached(value[Number(part)], rest) : [];
  return [...byNumber, ...value.filter(isFields).flatMap((item) => reached(item, [part, ...rest]))];
}

/** A condition holds for an array when it holds for the array or for one of its elements. */
const someElement = (values: unknown[], test: (value: unknown) => boolean) =>
  values.some((value) => test(value) || (Array.isArray(value) && value.some(test)));

const equalTo = (value: unknown, wanted: unknown) =>
  wanted === null ? value === undefined || value === null : equal(value, wanted);

export function holds(value: unknown, name: string, operand: unknown): boolean {
  if (name === '$eq') return equalTo(value, operand);
  if (name === '$in') return (operand as unknown[]).some((each) => equalTo(value, each));
  if (name === '$type') return typeName(value) === operand;
  if (operand === null) return (name === '$gte' || name === '$lte') && equalTo(value, null);
  if (value === undefined || !sameType(value, operand)) return false;
  const order = compare(value, operand);
  return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[name]!;
}

/** `{ $gt: 1 }` is about the element itself, `{ k: 1 }` about its fields. */
export function elementHolds(item: unknown, condition: Fields): boolean {
  if (isCondition(condition) && !['$and', '$or', '$nor'].includes(Object.keys(condition)[0]!))
    return Object.entries(condition).every(([name, operand]) => holds(item, name, operand));
  return isFields(item) && matches(item, condition);
}
