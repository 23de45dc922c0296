import { fault } from '../errors.ts';
import { withTimes } from '../storage/idFirst.ts';
import { decodeExact, encode } from '../values/bson.ts';
import { equal } from '../values/compare.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { operatorsOf } from './operators.ts';

export type Change = { apply: (doc: Doc, inserting: boolean) => Doc; replaces: boolean };

/** Parses operators or a replacement. Throws where MongoDB does, and 238 for pipelines. */
export function changeOf(spec: { change: unknown; multi: boolean; arrayFilters?: unknown; filter: Doc }): Change {
  const { change } = spec;
  if (Array.isArray(change)) throw fault('NotImplemented', 'updates by pipeline are not supported by embedded-mongo');
  if (!isDocument(change)) throw fault('FailedToParse', 'Update argument must be either an object or an array');
  const names = Object.keys(change);
  if (names[0]?.startsWith('$')) return { apply: keepingId(operatorsOf(spec, change)), replaces: false };
  const dollar = names.find((name) => name.startsWith('$'));
  if (dollar)
    throw fault(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  if (spec.multi) throw fault('FailedToParse', 'multi update is not supported for replacement-style update');
  if (spec.arrayFilters !== undefined) throw fault('FailedToParse', 'Cannot specify arrayFilters and a replacement');
  return { apply: replacement(change), replaces: true };
}

function replacement(given: Doc): Change['apply'] {
  const change = decodeExact(withTimes(encode(given)));
  return (doc) => {
    if (doc['_id'] === undefined) return { ...change };
    if (change['_id'] !== undefined && !equal(change['_id'], doc['_id']))
      throw fault(
        'ImmutableField',
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${String(change['_id'])}`,
      );
    return Object.assign({ _id: doc['_id'] }, change, { _id: doc['_id'] });
  };
}

function keepingId(apply: Change['apply']): Change['apply'] {
  return (doc, inserting) => {
    const before = doc['_id'];
    const after = apply(doc, inserting);
    if (before !== undefined && (after['_id'] === undefined || !equal(before, after['_id'])))
      throw fault('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
    return after;
  };
}
