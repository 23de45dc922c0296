import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@atrium/bff/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { root } from '../processes.ts';
import { runNode } from '../run.ts';

const rules = {
  // Paths of the documented API are kept: `/clients/by_ws/{workspace}` stands beside `/clients/{id}/filestat`.
  'no-ambiguous-paths': 'off',
} as const;

/** Returns the number of problems, warnings included, by Redocly's recommended rules. */
export const lintOpenApi = async (document: object = openApi('0.0.0')): Promise<number> => {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  for (const { ruleId, message, location } of problems)
    console.error(`openapi.json ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
  return problems.length;
};

const folder = join(root, 'node_modules/.cache/openapi-client');

const compilerOptions = { strict: true, noEmit: true, target: 'es2023', module: 'preserve', types: [] };

const program = `
import type { components, operations, paths } from './api.ts';

type Schemas = components['schemas'];
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

export const newPost: Json<operations['posts.create']['requestBody']> = { text: 'Hello' };
export const feedPath: operations['posts.news']['parameters']['path'] = { clientId: 'a', page: 1 };
export const feedOf = (answer: Json<paths['/api/post']['get']['responses'][200]>): Schemas['Feed'] => answer;
export const authorOf = (post: Schemas['Post']): Schemas['Person'] => post.author;
export const answersOf = (feed: Schemas['Feed']): string[] =>
  feed.result.flatMap(({ comments }) => comments.flatMap(({ answers }) => answers.map(({ text }) => text)));
export const reasonOf = ({ error, requestId }: Json<paths['/api/post']['get']['responses'][401]>) =>
  error.concat(requestId);

// @ts-expect-error: a post has a text
export const withoutText: Json<operations['posts.create']['requestBody']> = {};
// @ts-expect-error: a page needs its company
export const withoutCompany: operations['posts.news']['parameters']['path'] = { page: 1 };
// @ts-expect-error: a person has no such field
export const unknownField = (person: Schemas['Person']) => person.salary;
`;

/** Compiles a program that uses the types which openapi-typescript makes. Returns the exit code of tsc. */
export const compileClient = async (): Promise<number> => {
  const types = astToString(await openapiTS(JSON.stringify(openApi('0.0.0')), { defaultNonNullable: false }));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.ts'), types);
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['api.ts', 'program.ts'] }));
  return runNode('typescript/bin/tsc', ['-p', folder]);
};
