import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, useTarget } from '../target.ts';

useTarget();

/** Sources: mongodb.com/docs/v7.0/reference/operator/update/ positional, positional-all, positional-filtered, pull. */

type Case = { doc: Doc; filter?: Doc; update: Doc; arrayFilters?: Doc[]; expected: Doc };

const cases: Record<string, Case> = {
  // positional-filtered: the elements that match the filter are updated; one field of the filter is changed too.
  'two fields of a filtered element, the first of them in the filter': {
    doc: { a: [{ s: 'open' }, { s: 'shut' }, { s: 'open' }] },
    update: { $set: { 'a.$[e].s': 'done', 'a.$[e].updatedAt': 1 } },
    arrayFilters: [{ 'e.s': 'open' }],
    expected: { a: [{ s: 'done', updatedAt: 1 }, { s: 'shut' }, { s: 'done', updatedAt: 1 }] },
  },
  // positional: "acts as a placeholder for the first match of the update query document".
  'two fields of the matched element, the first of them in the query': {
    doc: { a: [{ n: 'o' }, { n: 'o' }] },
    filter: { 'a.n': 'o' },
    update: { $set: { 'a.$.n': 'd', 'a.$.u': 1 } },
    expected: { a: [{ n: 'd', u: 1 }, { n: 'o' }] },
  },
  'two fields of the only element': {
    doc: { a: [{ n: 'o' }] },
    filter: { 'a.n': 'o' },
    update: { $set: { 'a.$.n': 'd', 'a.$.u': 1 } },
    expected: { a: [{ n: 'd', u: 1 }] },
  },
  'several operators on the matched element': {
    doc: { a: [{ n: 1, t: [1], old: 1 }] },
    filter: { 'a.n': 1 },
    update: { $inc: { 'a.$.n': 1 }, $push: { 'a.$.t': 2 }, $unset: { 'a.$.old': '' }, $set: { 'a.$.u': 1 } },
    expected: { a: [{ n: 2, t: [1, 2], u: 1 }] },
  },
  'several filters over one array': {
    doc: { a: [{ n: 1 }, { n: 5 }] },
    update: { $inc: { 'a.$[x].n': 4 }, $set: { 'a.$[y].big': true } },
    arrayFilters: [{ 'x.n': { $lt: 3 } }, { 'y.n': { $gt: 3 } }],
    expected: { a: [{ n: 5 }, { n: 5, big: true }] },
  },
  'a filter and all': {
    doc: { a: [{ n: 1 }, { n: 5 }] },
    update: { $inc: { 'a.$[].n': 4 }, $set: { 'a.$[y].big': true } },
    arrayFilters: [{ 'y.n': { $gt: 3 } }],
    expected: { a: [{ n: 5 }, { n: 9, big: true }] },
  },
  'a nested filter whose outer field changes': {
    doc: {
      a: [
        { k: 1, b: [{ v: 1 }, { v: 2 }] },
        { k: 2, b: [{ v: 1 }] },
      ],
    },
    update: { $set: { 'a.$[x].b.$[y].v': 9, 'a.$[x].k': 3 } },
    arrayFilters: [{ 'x.k': 1 }, { 'y.v': 1 }],
    expected: {
      a: [
        { k: 3, b: [{ v: 9 }, { v: 2 }] },
        { k: 2, b: [{ v: 1 }] },
      ],
    },
  },
  // pull: "the specified <condition> applies to each element of the array as though it were a top-level document".
  '$pull with $or': {
    doc: { a: [{ x: 1 }, { y: 2 }, { x: 3 }, 1] },
    update: { $pull: { a: { $or: [{ x: 1 }, { y: 2 }] } } },
    expected: { a: [{ x: 3 }, 1] },
  },
  '$pull with $nor': {
    doc: { a: [{ x: 1 }, { x: 3 }] },
    update: { $pull: { a: { $nor: [{ x: 1 }] } } },
    expected: { a: [{ x: 1 }] },
  },
};

describe('updateOne', () => {
  test.each(Object.entries(cases))('%s', async (_, { doc, filter = {}, update, arrayFilters, expected }) => {
    const collection = await collectionWith([{ _id: 1, ...doc }]);
    await collection.updateOne({ _id: 1 as never, ...filter }, update, arrayFilters ? { arrayFilters } : {});
    expect(await collection.findOne({})).toEqual({ _id: 1, ...expected });
  });
});

type Conflict = { doc: Doc; filter?: Doc; update: Doc; arrayFilters?: Doc[] };

const conflicts: Record<string, Conflict> = {
  'one field of an element that two filters match': {
    doc: { a: [{ n: 1 }] },
    update: { $set: { 'a.$[x].u': 1, 'a.$[y].u': 2 } },
    arrayFilters: [{ 'x.n': 1 }, { 'y.n': { $gte: 1 } }],
  },
  'one field by $ and by its number': {
    doc: { a: [{ n: 1 }] },
    filter: { 'a.n': 1 },
    update: { $set: { 'a.$.u': 1, 'a.0.u': 2 } },
  },
  'an element by a filter and by its number': {
    doc: { a: [{ n: 1 }] },
    update: { $set: { 'a.$[x].u': 1, 'a.0.v': 2 } },
    arrayFilters: [{ 'x.n': 1 }],
  },
};

test.each(Object.entries(conflicts))('40 for %s', async (_, { doc, filter = {}, update, arrayFilters }) => {
  const collection = await collectionWith([{ _id: 1, ...doc }]);
  const options = arrayFilters ? { arrayFilters } : {};
  expect(await codeOf(collection.updateOne({ _id: 1 as never, ...filter }, update, options))).toBe(40);
  expect(await collection.findOne({})).toEqual({ _id: 1, ...doc });
});
