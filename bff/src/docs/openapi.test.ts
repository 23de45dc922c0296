import { expect, test } from 'vitest';
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

test.each(offered.map((call) => [call.name, call] as const))('%s says what it takes and gives', (_, call) => {
  const operation = operationOf(call);
  const named = (place: string) => operation.parameters.filter((part) => part.in === place).map(({ name }) => name);

  expect(operation.summary).toBe(call.summary);
  expect(named('path').sort()).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  expect(named('query').sort()).toEqual(Object.keys(call.query?.shape ?? {}).sort());
  expect(Boolean(operation.requestBody)).toBe(Boolean(call.body) || call.takes === 'form');
  for (const { schema } of Object.values(operation.requestBody?.content ?? {})) expect(schema).not.toEqual({});
  for (const { schema } of Object.values(operation.responses['200']!.content)) expect(schema).not.toEqual({});
  expect(operation.security.length > 0).toBe(call.access !== 'public');
  for (const code of call.errors ?? []) expect(operation.responses['4XX']!.description).toContain(code);
});
