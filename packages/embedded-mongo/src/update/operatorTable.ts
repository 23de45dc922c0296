import { fault } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { nextTimestamp } from '../values/timestamps.ts';
import { type Doc, isDocument, isNumeric, typeName } from '../values/types.ts';
import { ARRAY_OPERATORS } from './arrayOperators.ts';
import { add, bitwise, multiply } from './arithmetic.ts';
import { type Operator, type OperatorContext, REMOVED } from './operator.ts';

const set: Operator = { creates: true, apply: (_, operand) => operand };

const numeric =
  (name: string): Operator['check'] =>
  (operand, path) => {
    if (!isNumeric(operand))
      throw fault('TypeMismatch', `Cannot ${name} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`);
  };

function needNumber(name: string, value: unknown, { path, doc }: OperatorContext) {
  if (!isNumeric(value))
    throw fault(
      'TypeMismatch',
      `Cannot apply ${name} to a value of non-numeric type. {_id: ${JSON.stringify(doc['_id'])}} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(value)}`,
    );
}

const counting = (name: string, verb: string, missing: (operand: unknown) => unknown, join: typeof add): Operator => ({
  creates: true,
  check: numeric(verb),
  apply: (value, operand, context) => {
    if (value === undefined) return missing(operand);
    needNumber(name, value, context);
    return join(value, operand, name);
  },
});

const extreme = (wins: (sign: number) => boolean): Operator => ({
  creates: true,
  apply: (value, operand) => (value === undefined || wins(compare(operand, value)) ? operand : undefined),
});

const currentDate: Operator = {
  creates: true,
  check: (operand) => {
    if (typeof operand === 'boolean') return;
    const { $type: type, ...others } = isDocument(operand) ? operand : {};
    const [unknown] = Object.keys(others);
    if (unknown) throw fault('BadValue', `Unrecognized $currentDate option: ${unknown}`);
    if (type !== 'date' && type !== 'timestamp')
      throw fault(
        'BadValue',
        `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
      );
  },
  apply: (_, operand, { now }) => {
    if (!isDocument(operand) || operand['$type'] === 'date') return now;
    return nextTimestamp();
  },
};

const bit: Operator = {
  creates: true,
  check: (operand) => {
    if (!isDocument(operand))
      throw fault(
        'BadValue',
        'The $bit modifier is not compatible with a non-object; use {$bit: {field: {and|or|xor: #}}}',
      );
    const names = Object.keys(operand);
    if (names.length === 0) throw fault('BadValue', 'You must pass in at least one bitwise operation');
    for (const name of names)
      if (!['and', 'or', 'xor'].includes(name))
        throw fault('BadValue', `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
  },
  apply: (value, operand, context) => {
    if (value !== undefined && !['int', 'long'].includes(typeName(value)))
      throw fault(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type. Field '${context.path}' has type ${typeName(value)}`,
      );
    return Object.entries(operand as Doc).reduce((now, [name, mask]) => bitwise(name, now, mask), value);
  },
};

const renaming: Operator = {
  rename: true,
  check: (operand, path) => {
    if (typeof operand !== 'string') throw fault('BadValue', `The 'to' field for $rename must be a string: ${path}`);
    if (operand === path)
      throw fault('BadValue', `The source and target field for $rename must differ: ${path}: "${path}"`);
    if (operand.includes('$') || path.includes('$'))
      throw fault('BadValue', `The source field for $rename may not be dynamic: ${path}`);
  },
  apply: () => undefined,
};

export const OPERATORS: Record<string, Operator | undefined> = Object.assign(Object.create(null) as object, {
  $set: set,
  $setOnInsert: set,
  $unset: { apply: (value: unknown) => (value === undefined ? undefined : REMOVED) },
  $inc: counting('$inc', 'increment', (operand) => operand, add),
  $mul: counting('$mul', 'multiply', (operand) => multiply(operand, 0, '$mul'), multiply),
  $min: extreme((sign) => sign < 0),
  $max: extreme((sign) => sign > 0),
  $rename: renaming,
  $currentDate: currentDate,
  $bit: bit,
  ...ARRAY_OPERATORS,
});
