import { defineCalls } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { offered } from '../calls/table.ts';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  security: unknown[];
}

const document = openApi('1.2.3');
const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path]![method.toLowerCase()] as Operation;

test('it is valid JSON with one operation a call', () => {
  const read = JSON.parse(JSON.stringify(document)) as typeof document;
  const operations = Object.values(read.paths).flatMap((item) => Object.values(item) as Operation[]);
  expect(read.openapi).toBe('3.1.0');
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(offered.map(({ name }) => name).sort());
});

test('what several calls share is a component, and each reference leads to one', () => {
  const text = JSON.stringify(document);
  const { schemas, responses } = document.components;
  for (const name of ['User', 'Person', 'Post', 'Feed', 'Comment', 'Attachment', 'Notification', 'Client', 'Error'])
    expect(text.split(`"#/components/schemas/${name}"`).length).toBeGreaterThan(1);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  const named = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  expect(named.sort()).toEqual([...new Set(references)].sort());
});

test('two schemas do not have the same name', () => {
  const shape = (field: string) => z.object({ [field]: z.string() }).meta({ id: 'Twice' });
  const call = (key: string) => ({ method: 'GET', path: `/api/${key}`, summary: key, result: shape(key) }) as const;
  const calls = defineCalls(
    'bff',
    'twice',
    { about: 'Twice.', access: 'public', right: null },
    { a: call('a'), b: call('b') },
  );
  expect(() => openApi('1.2.3', [calls.a])).not.toThrow();
  expect(() => openApi('1.2.3', [calls.a, calls.b])).toThrow('two schemas are named Twice');
});

test.each(offered.map((call) => [call.name, call] as const))('%s says what it takes and gives', (_, call) => {
  const operation = operationOf(call);
  const named = (location: string) =>
    operation.parameters.filter((part) => part.in === location).map(({ name }) => name);

  expect(operation.summary).toBe(call.summary);
  expect(named('path').sort()).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  expect(named('query').sort()).toEqual(Object.keys(call.query?.shape ?? {}).sort());
  expect(Boolean(operation.requestBody)).toBe(Boolean(call.body) || call.takes === 'form');
  for (const { schema } of Object.values(operation.requestBody?.content ?? {})) expect(schema).not.toEqual({});
  for (const { schema } of Object.values(operation.responses[call.status ?? 200]!.content))
    expect(schema).not.toEqual({});
  expect(operation.security.length > 0).toBe(call.access !== 'public');
  for (const code of call.errors ?? []) expect(operation.responses['4XX']!.description).toContain(code);
});
