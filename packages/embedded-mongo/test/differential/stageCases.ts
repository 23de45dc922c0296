import fc from 'fast-check';
import { Int32 } from 'mongodb';
import { any, type Expression, int, numeric, truth } from './expressionCases.ts';
import { filter } from './filterCases.ts';
import type { Fields } from './values.ts';

const keptPath = fc.constantFrom('n', 't', 'l', 'o.x', 'e.k', 'e.v', 'm');
const newPath = fc.constantFrom('r', 'n', 'o.r', 'o.x', 'e.r', 'l', 'm');

const merged = (list: Fields[]) => Object.assign({}, ...list) as Fields;
const computed = fc.tuple(newPath, any).map(([path, value]): Fields => ({ [path]: value }));
const computedOnly = computed.map(
  (each) =>
    Object.fromEntries(Object.entries(each).map(([path, value]) => [path, { $ifNull: [value, null] }])) as Fields,
);

/** No path twice, nor inside another. */
export const withoutCollision = (spec: Fields) => {
  const paths = Object.keys(spec);
  return paths.every((one) => paths.every((two) => one === two || !two.startsWith(`${one}.`)));
};

const project = fc
  .oneof(
    fc
      .uniqueArray(keptPath, { minLength: 1, maxLength: 3 })
      .chain((paths) =>
        fc
          .constantFrom(0, 1, false, true)
          .map((flag) => merged(paths.map((path) => ({ [path]: typeof flag === 'number' ? new Int32(flag) : flag })))),
      ),
    fc
      .tuple(fc.uniqueArray(keptPath, { maxLength: 2 }), computed)
      .map(([paths, made]) => merged([...paths.map((path) => ({ [path]: new Int32(1) })), made])),
  )
  .filter(withoutCollision);

const accumulated: Record<string, Expression> = {
  $sum: numeric,
  $avg: numeric,
  $min: any,
  $max: any,
  $first: any,
  $last: any,
  $push: any,
  $addToSet: any,
};

const notList = (value: unknown) => !Array.isArray(value);

const group = fc
  .tuple(
    fc.oneof(any, fc.constant(null)).filter(notList),
    fc.uniqueArray(fc.constantFrom(...Object.keys(accumulated)), { maxLength: 3 }),
  )
  .chain(([_id, names]) =>
    fc.tuple(
      fc.constant(_id),
      ...names.map((name) =>
        accumulated[name]!.filter(notList).map((value): Fields => ({ [name.slice(1)]: { [name]: value } })),
      ),
    ),
  )
  .map(([_id, ...fields]) => ({ _id, ...merged(fields as Fields[]), count: { $count: {} } }));

const sortKeys = fc
  .uniqueArray(fc.constantFrom('n', 't', 'o.x', 'l', 'm', 'r'), { minLength: 1, maxLength: 2 })
  .chain((paths) =>
    fc
      .constantFrom(1, -1)
      .map((direction) =>
        merged(
          paths.filter((path) => path !== 'l' || paths.length === 1).map((path) => ({ [path]: new Int32(direction) })),
        ),
      ),
  );

const stage: fc.Arbitrary<Fields> = fc.oneof(
  { arbitrary: filter.map(($match) => ({ $match })), weight: 3 },
  { arbitrary: project.map(($project) => ({ $project })), weight: 4 },
  { arbitrary: computed.map(($addFields) => ({ $addFields })), weight: 4 },
  { arbitrary: computedOnly.map(($addFields) => ({ $addFields })), weight: 1 },
  keptPath.map(($unset) => ({ $unset })),
  { arbitrary: group.map(($group) => ({ $group })), weight: 2 },
  fc
    .tuple(fc.constantFrom('$l', '$e', '$n', '$m'), fc.boolean(), fc.option(fc.constant('i')))
    .map(([path, preserveNullAndEmptyArrays, index]) => ({
      $unwind: { path, preserveNullAndEmptyArrays, ...(index && { includeArrayIndex: index }) },
    })),
  sortKeys.map(($sort) => ({ $sort })),
  int(0, 2).map(($skip) => ({ $skip })),
  int(1, 4).map(($limit) => ({ $limit })),
  fc.constant({ $count: 'c' }),
  truth.map((test) => ({ $replaceRoot: { newRoot: { $mergeObjects: ['$$ROOT', { test }] } } })),
);

export const pipelineCase = fc.array(stage, { minLength: 1, maxLength: 3 });
