import type { Config } from './config.ts';
import type { DemoState } from './demo.ts';

const accounts = [
  ['root@demo.test', 'superadmin'],
  ['admin@demo.test', 'administrator'],
  ['anna@demo.test', 'employee'],
  ['boris@demo.test', 'employee'],
  ['olena@demo.test', 'employee'],
  ['admin@acme.test', 'administrator of a second company, workspace acme'],
];

const demoAccounts = (config: Config) => {
  const lines = accounts.map(([email = '', what]) => `    ${email.padEnd(18)} ${what}`);
  const own = config.superadmin
    ? [`    The superadmin is ${config.superadmin.email}, with the password you gave.`]
    : [];
  return ['', '  Workspace demo, password demo-pass:', ...(own.length ? lines.slice(1) : lines), ...own];
};

const firstAccount = [
  '',
  '  There is no account yet. Stop it and create the first one:',
  '    SUPERADMIN_EMAIL=you@company.com SUPERADMIN_PASSWORD=… npm start',
];

const unfinished = ['', '  The demo company is not finished: it goes on with the next start.'];

export interface Greeting {
  config: Config;
  demo: DemoState;
  hasNoData: boolean;
  took: string;
}

export const greeting = ({ config, demo, hasNoData, took }: Greeting): string => {
  const lines = ['', `Atrium runs at ${config.publicUrl}   (after ${took}; Ctrl-C stops it)`];
  if (demo === 'made') lines.push(...demoAccounts(config));
  if (demo === 'making') lines.push(...unfinished);
  if (demo === 'none' && hasNoData && !config.superadmin) lines.push(...firstAccount);
  return [...lines, ''].join('\n');
};
