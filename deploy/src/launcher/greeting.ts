import { demoAccounts, publishedPassword } from '@atrium/contracts/demo';
import type { Config } from './config.ts';
import type { DemoPlan } from './demo.ts';

const accounts = [
  [demoAccounts.superadmin, 'superadmin'],
  [demoAccounts.administrator, 'administrator'],
  [demoAccounts.anna, 'employee'],
  [demoAccounts.boris, 'employee'],
  [demoAccounts.olena, 'employee'],
  [demoAccounts.otherAdministrator, 'administrator of a second company, workspace acme'],
] as const;

/** Own passwords are shown once, when the company has just been made. */
function passwordLines({ stored: { state, passwords, hasOwnPasswords } }: DemoPlan, hasOwnSuperadmin: boolean) {
  if (state === 'made' && hasOwnPasswords) return ['  Workspace demo, with the passwords that were shown once:'];
  if (!passwords) return [`  Workspace demo, password ${publishedPassword}:`];
  return [
    '  Workspace demo. These passwords are not shown again:',
    ...(hasOwnSuperadmin ? [] : [`    ${passwords.superadmin}   superadmin`]),
    `    ${passwords.people}   everyone else`,
    '',
  ];
}

function demoLines({ superadmin }: Config, demo: DemoPlan) {
  const lines = accounts.map(([email, what]) => `    ${email.padEnd(18)} ${what}`);
  const own = superadmin ? [`    The superadmin is ${superadmin.email}, with the password you gave.`] : [];
  return ['', ...passwordLines(demo, own.length > 0), ...(own.length ? lines.slice(1) : lines), ...own];
}

const firstAccount = [
  '',
  '  There is no account yet. Stop it and create the first one:',
  '    SUPERADMIN_EMAIL=you@company.com SUPERADMIN_PASSWORD=… npm start',
];

const unfinished = ['', '  The demo company is not finished: it goes on with the next start.'];

export interface Greeting {
  config: Config;
  demo: DemoPlan;
  /** It has just been made. */
  isMade: boolean;
  hasNoData: boolean;
  took: string;
}

export const greeting = ({ config, demo, isMade, hasNoData, took }: Greeting): string => {
  const lines = ['', `Atrium runs at ${config.publicUrl}   (after ${took}; Ctrl-C stops it)`];
  if (isMade || demo.state === 'made') lines.push(...demoLines(config, demo));
  else if (demo.state === 'making') lines.push(...unfinished);
  else if (hasNoData && !config.superadmin) lines.push(...firstAccount);
  return [...lines, ''].join('\n');
};
