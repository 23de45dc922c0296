import { ARITHMETIC } from './operators/arithmetic.ts';
import { ARRAYS } from './operators/arrays.ts';
import { BINDINGS } from './operators/bindings.ts';
import { COMPARISONS } from './operators/comparisons.ts';
import { CONDITIONS } from './operators/conditions.ts';
import { CONVERT } from './operators/convert.ts';
import { DATE_FIELDS } from './operators/dateFields.ts';
import { DATES } from './operators/dates.ts';
import { FOLDS } from './operators/folds.ts';
import { OBJECTS } from './operators/objects.ts';
import { PATTERNS } from './operators/patterns.ts';
import { SETS } from './operators/sets.ts';
import { STRINGS } from './operators/strings.ts';
import type { Operators } from './scope.ts';

/** Every operator that is evaluated, by the groups of the README's table. */
export const OPERATOR_GROUPS: Record<string, Operators> = {
  Arithmetic: ARITHMETIC,
  Array: { ...ARRAYS, ...BINDINGS },
  'Boolean, conditional': CONDITIONS,
  'Comparison, type': COMPARISONS,
  Conversion: CONVERT,
  Date: { ...DATES, ...DATE_FIELDS },
  'Accumulators of an array': FOLDS,
  Object: OBJECTS,
  Set: SETS,
  String: { ...STRINGS, ...PATTERNS },
};

export const OPERATORS: Operators = Object.assign(
  Object.create(null) as Operators,
  ...Object.values(OPERATOR_GROUPS),
) as Operators;

/** Expressions of MongoDB 7.0 that are refused with 238. */
export const REFUSED_EXPRESSIONS: readonly string[] = [
  '$accumulator',
  '$acos',
  '$acosh',
  '$asin',
  '$asinh',
  '$atan',
  '$atan2',
  '$atanh',
  '$binarySize',
  '$bitAnd',
  '$bitNot',
  '$bitOr',
  '$bitXor',
  '$bsonSize',
  '$cos',
  '$cosh',
  '$degreesToRadians',
  '$function',
  '$median',
  '$meta',
  '$percentile',
  '$radiansToDegrees',
  '$rand',
  '$regexFind',
  '$regexFindAll',
  '$sampleRate',
  '$sin',
  '$sinh',
  '$tan',
  '$tanh',
  '$toDecimal',
  '$toHashedIndexKey',
  '$tsIncrement',
  '$tsSecond',
];
