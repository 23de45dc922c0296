import fc from 'fast-check';
import { type Expression, int, oneOf } from './expressionCases.ts';
import { leaf, number } from './updateCases.ts';
import type { Fields } from './values.ts';

const condition = (value: Expression) =>
  fc.oneof(
    value,
    oneOf(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'], (name) => value.map((each) => ({ [name]: each }))),
    fc.array(value, { maxLength: 2 }).map(($in) => ({ $in })),
    fc.boolean().map(($exists) => ({ $exists })),
  );

const present = leaf.filter((value) => value !== null);

const clause: fc.Arbitrary<Fields> = fc.oneof(
  fc.tuple(fc.constantFrom('n', 't', 'l', 'm', 'o', 'r'), condition(leaf)).map(([name, test]) => ({ [name]: test })),
  fc
    .tuple(fc.constantFrom('o.x', 'e.k', 'e.v', 'e.t', 'l.0', 'e.0.v'), condition(present))
    .map(([name, test]) => ({ [name]: test })),
  fc.tuple(present, number).map(([k, v]) => ({ e: { $elemMatch: { k, v: { $gte: v } } } })),
  number.map((v) => ({ l: { $elemMatch: { $gte: v } } })),
  fc.tuple(fc.constantFrom('l', 'e'), int(0, 3)).map(([name, $size]) => ({ [name]: { $size } })),
);

export const filter: fc.Arbitrary<Fields> = fc.oneof(
  { arbitrary: clause, weight: 4 },
  fc
    .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(clause, { minLength: 1, maxLength: 2 }))
    .map(([name, list]) => ({ [name]: list })),
);
