import { fault, location } from '../errors.ts';
import { encodeValue } from '../values/keys.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { ACCUMULATORS, type Accumulator, REFUSED_ACCUMULATORS } from './accumulators.ts';
import { evaluator } from './expressions.ts';
import { put } from './operators/objects.ts';
import type { Stage } from './stage.ts';

type Field = { name: string; evaluate: (doc: Doc) => unknown; make: () => Accumulator };

const MAX_GROUPS = 1_000_000;

/** Groups keep the order of their first document. */
export const group: Stage = function* (docs, operand, { variables }) {
  if (!isDocument(operand)) throw location(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw location(15955, 'a group specification must include an _id');
  const idOf = evaluator(operand['_id'], variables);
  const fields = readFields(operand, variables);
  const groups = new Map<string, { _id: unknown; accumulators: Accumulator[] }>();
  for (const doc of docs) {
    const _id = idOf(doc) ?? null;
    const key = encodeValue(_id).toString('latin1');
    let found = groups.get(key);
    if (!found) {
      if (groups.size >= MAX_GROUPS)
        throw fault('QueryExceededMemoryLimitNoDiskUseAllowed', '$group has too many groups');
      groups.set(key, (found = { _id, accumulators: fields.map(({ make }) => make()) }));
    }
    for (let i = 0; i < fields.length; i++) found.accumulators[i]!.add(fields[i]!.evaluate(doc));
  }
  for (const { _id, accumulators } of groups.values()) {
    const made: Doc = { _id };
    for (const [i, each] of accumulators.entries()) put(made, fields[i]!.name, each.result());
    yield made;
  }
};

function readFields(operand: Doc, variables?: Doc): Field[] {
  return Object.entries(operand).flatMap(([name, spec]) => (name === '_id' ? [] : [readField(name, spec, variables)]));
}

function readField(name: string, spec: unknown, variables?: Doc): Field {
  if (!isDocument(spec)) throw location(40234, `The field '${name}' must be an accumulator object`);
  const [operator, ...more] = Object.keys(spec);
  if (more.length > 0 || !operator) throw location(40238, `The field '${name}' must specify one accumulator`);
  if (name.includes('.')) throw location(40235, `The field name '${name}' cannot contain '.'`);
  const make = ACCUMULATORS[operator];
  if (!make && REFUSED_ACCUMULATORS.includes(operator))
    throw fault('NotImplemented', `${operator} in $group is not supported by embedded-mongo`);
  if (!make) throw location(15952, `unknown group operator '${operator}'`);
  if (Array.isArray(spec[operator])) throw location(40237, `The ${operator} accumulator is a unary operator`);
  const evaluate = operator === '$count' ? () => 1 : evaluator(spec[operator], variables);
  return { name, evaluate, make };
}
