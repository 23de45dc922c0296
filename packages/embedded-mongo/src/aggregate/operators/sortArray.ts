import { location } from '../../errors.ts';
import { parseSort, sortKeyOf } from '../../query/sort.ts';
import { compare } from '../../values/compare.ts';
import { isDocument, isNumeric, toNumber } from '../../values/types.ts';
import { isNullish, kindName, named } from '../operands.ts';

type Compare = (a: unknown, b: unknown) => number;

export const sortedBy = named({ required: ['input', 'sortBy'], raw: ['sortBy'] }, ({ input }, { sortBy }) => {
  const order = orderOf(sortBy);
  return (root) => {
    const list = input!(root);
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw location(2942504, `The input argument to $sortArray must be an array, but was of type: ${kindName(list)}`);
    return list.toSorted(order);
  };
});

function orderOf(sortBy: unknown): Compare {
  if (isDocument(sortBy) && Object.keys(sortBy).length > 0) {
    const keyOf = sortKeyOf(parseSort(sortBy));
    return (a, b) => Buffer.compare(keyOf(isDocument(a) ? a : {}), keyOf(isDocument(b) ? b : {}));
  }
  const sign = isNumeric(sortBy) ? toNumber(sortBy) : undefined;
  if (sign !== 1 && sign !== -1) throw location(2942507, 'sortBy of $sortArray must be 1, -1 or an object');
  return (a, b) => sign * compare(a, b);
}
