import { ACCUMULATORS, type Accumulator } from '../accumulators.ts';
import type { Operator, Operators } from '../scope.ts';

/** As an expression: of one array its elements, of several operands these. */
const folding =
  (make: () => Accumulator): Operator =>
  (operand, compile) => {
    const list = (Array.isArray(operand) ? operand : [operand]).map((each) => compile(each));
    return (root) => {
      const accumulator = make();
      const values = list.map((each) => each(root));
      const only = values.length === 1 ? values[0] : values;
      for (const value of Array.isArray(only) ? (only as unknown[]) : [only]) accumulator.add(value);
      return accumulator.result();
    };
  };

const NAMES = ['$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp'];

export const FOLDS: Operators = Object.fromEntries(NAMES.map((name) => [name, folding(ACCUMULATORS[name]!)]));
