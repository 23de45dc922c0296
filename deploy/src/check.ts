import { checkImports } from './checks/imports.ts';
import { compileClient, lintOpenApi } from './checks/openapi.ts';
import { seconds } from './log.ts';
import { runNode } from './run.ts';

const tool =
  (program: string, ...args: string[]) =>
  () =>
    runNode(program, args);

const checks: [string, () => Promise<number> | number][] = [
  ['types', tool('typescript/bin/tsc', '-p', 'tsconfig.json')],
  ['types of web', tool('typescript/bin/tsc', '-p', 'web/tsconfig.json')],
  ['lint', tool('oxlint/bin/oxlint', '--quiet')],
  ['imports', checkImports],
  ['API document', () => lintOpenApi()],
  ['API client', compileClient],
  ['format', tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
];

let failed = 0;
for (const [name, check] of checks) {
  const since = Date.now();
  const passed = (await check()) === 0;
  if (!passed) failed += 1;
  console.log(`  ${name.padEnd(14)} ${passed ? 'good' : 'FAILED'}, ${seconds(Date.now() - since)}`);
}
process.exit(failed > 0 ? 1 : 0);
