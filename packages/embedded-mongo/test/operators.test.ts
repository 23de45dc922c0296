import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCUMULATORS, REFUSED_ACCUMULATORS } from '../src/aggregate/accumulators.ts';
import { OPERATOR_GROUPS, REFUSED_EXPRESSIONS } from '../src/aggregate/knownOperators.ts';
import { REFUSED_STAGES, STAGE_NAMES } from '../src/aggregate/pipeline.ts';
import type { CommandRecord } from '../src/commands/record.ts';
import { COMMANDS } from '../src/commands/registry.ts';
import { FIELD_OPERATORS, REFUSED_FILTERS, TOP_OPERATORS } from '../src/query/parse.ts';
import { OPERATORS as UPDATE_OPERATORS } from '../src/update/operatorTable.ts';
import { codeOf, collectionWith, isReal, useTarget } from './target.ts';

useTarget();

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** The operators of a row of the README's table: right, and refused. */
function rowOf(kind: string): { right: string[]; refused: string[] } {
  const line = readme.split('\n').find((each) => each.startsWith(`| ${kind} `)) ?? '';
  const [, , right = '', refused = ''] = line.split('|').map((cell) => cell.match(/\$+[A-Za-z]+\d*/g) ?? []);
  return { right: [...right].sort(), refused: [...refused].sort() };
}

test('the table of the README names what is evaluated and what is refused', () => {
  for (const [group, operators] of Object.entries(OPERATOR_GROUPS))
    expect(rowOf(`${group} expression`).right, group).toEqual(Object.keys(operators).sort());
  expect(rowOf('Other expressions').refused).toEqual(REFUSED_EXPRESSIONS.toSorted());
  expect(rowOf('Accumulator').right).toEqual(Object.keys(ACCUMULATORS).sort());
  expect(rowOf('Accumulator').refused).toEqual(REFUSED_ACCUMULATORS.toSorted());
  expect(rowOf('Stage').right).toEqual([...STAGE_NAMES].sort());
  expect(rowOf('Query').right).toEqual(Object.keys({ ...TOP_OPERATORS, ...FIELD_OPERATORS }).sort());
  expect(rowOf('Query').refused).toEqual(REFUSED_FILTERS.toSorted());
  const modifiers = ['$each', '$position', '$slice', '$sort'];
  expect(rowOf('Update').right).toEqual([...Object.keys(UPDATE_OPERATORS), ...modifiers].sort());
});

/** The commands of a row of the README's table. */
function commandsOf(kind: string): string[] {
  const line = readme.split('\n').find((each) => each.startsWith(`| ${kind} |`)) ?? '';
  const [, , cell = ''] = line.split('|');
  return (/`([^`]*)`/.exec(cell)?.[1] ?? '').split(' ').sort();
}

test('the table of commands is that of their records', () => {
  const named = (is: (record: CommandRecord) => unknown) =>
    Array.from(COMMANDS, ([name, record]) => (is(record) ? name : ''))
      .filter(Boolean)
      .sort();
  expect(commandsOf('Answered')).toEqual(named(() => true));
  expect(commandsOf('Unknown options are refused (40415)')).toEqual(named(({ options }) => !options));
  expect(commandsOf('In a transaction')).toEqual(named(({ transaction }) => transaction));
  expect(commandsOf('With any read concern')).toEqual(named(({ reads }) => reads));
  expect(commandsOf('With a write concern')).toEqual(
    named(({ writes, transaction }) => writes || transaction === 'ends'),
  );
  expect(commandsOf('Not in version 1 of the API')).toEqual(named(({ isStable }) => !isStable));
});

test.skipIf(isReal)('what the table refuses answers 238', async () => {
  const collection = await collectionWith([{ a: 1 }]);
  const run = (stage: object) => codeOf(collection.aggregate([stage as never]).toArray());
  for (const name of REFUSED_EXPRESSIONS) expect(await run({ $project: { r: { [name]: '$a' } } }), name).toBe(238);
  for (const name of REFUSED_FILTERS) {
    expect(await codeOf(collection.findOne({ [name]: {} })), name).toBe(238);
    expect(await codeOf(collection.findOne({ a: { [name]: {} } })), name).toBe(238);
  }
  for (const name of REFUSED_ACCUMULATORS)
    expect(await run({ $group: { _id: null, r: { [name]: '$a' } } }), name).toBe(238);
  for (const name of REFUSED_STAGES) expect(await run({ [name]: {} }), name).toBe(238);
});

test('what the table does not name has the code of its kind', async () => {
  const collection = await collectionWith([{ a: 1 }]);
  const run = (stage: object) => codeOf(collection.aggregate([stage as never]).toArray());
  expect(await run({ $foo: 1 })).toBe(40324);
  expect(await run({ $group: { _id: null, r: { $foo: '$a' } } })).toBe(15952);
  expect(await run({ $project: { r: { $foo: '$a' } } })).toBe(168);
  expect(await codeOf(collection.findOne({ a: { $foo: 1 } }))).toBe(2);
  expect(await codeOf(collection.updateOne({}, { $foo: { a: 1 } }))).toBe(9);
  expect(await codeOf(collection.createIndex({ a: 'foo' as never }))).toBe(67);
});
