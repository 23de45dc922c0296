import { location } from '../../errors.ts';
import { compare, equal } from '../../values/compare.ts';
import { isNumeric } from '../../values/types.ts';
import { fixed, kindName } from '../operands.ts';
import type { Operators } from '../scope.ts';

/** Missing is less than null and equals only itself. */
const order = (a: unknown, b: unknown) => Math.sign(compare(a, b));

export const COMPARISONS: Operators = {
  $eq: fixed(2, (a, b) => equal(a, b)),
  $ne: fixed(2, (a, b) => !equal(a, b)),
  $gt: fixed(2, (a, b) => order(a, b) > 0),
  $gte: fixed(2, (a, b) => order(a, b) >= 0),
  $lt: fixed(2, (a, b) => order(a, b) < 0),
  $lte: fixed(2, (a, b) => order(a, b) <= 0),
  $cmp: fixed(2, order),
  $in: fixed(2, (item, list) => {
    if (!Array.isArray(list))
      throw location(40081, `$in requires an array as a second argument, found: ${kindName(list)}`);
    return list.some((each) => equal(each, item));
  }),
  $type: fixed(1, kindName),
  $isArray: fixed(1, Array.isArray),
  $isNumber: fixed(1, isNumeric),
};
