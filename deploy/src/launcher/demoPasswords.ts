import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { publishedPassword } from '@atrium/contracts/demo';
import type { Log } from '../log.ts';
import { nodeArguments } from '../node.ts';
import { root } from '../processes.ts';
import { settingsOf, type Wiring } from '../settings.ts';
import type { Config } from './config.ts';
import { readDemo, storeDemo, type DemoPasswords } from './demoState.ts';
import { userError } from './userError.ts';

export const publishedPasswords: DemoPasswords = { people: publishedPassword, superadmin: publishedPassword };

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const letter = () => letters[randomInt(letters.length)];
const group = () => Array.from({ length: 4 }, letter).join('');
/** 79 bits, easy to type. */
const newPassword = () => Array.from({ length: 4 }, group).join('-');

export const ownPasswords = (): DemoPasswords => ({ people: newPassword(), superadmin: newPassword() });

const run = promisify(execFile);
const program = `${root}/services/identity/src/demo/main.ts`;

/** How many accounts have the published password; with `passwords` they get these. Identity must not be running. */
async function askIdentity(wiring: Wiring, passwords?: DemoPasswords): Promise<number> {
  const own = settingsOf('identity', wiring);
  const env = { ...own, LOG_LEVEL: 'error', ...(passwords && { NEW_DEMO_PASSWORDS: JSON.stringify(passwords) }) };
  const { stdout } = await run(process.execPath, nodeArguments(program), { env, timeout: 120_000 });
  return Number(stdout.trim().split('\n').at(-1));
}

const refusal = (count: number) =>
  [
    `This installation has ${count} accounts with the published password “${publishedPassword}”, and HOST, PUBLIC_URL or`,
    'TRUST_PROXY says that others than this machine’s users reach it. Give them new passwords, which are shown once:',
    '',
    '  npm start -- --new-demo-passwords',
  ].join('\n');

const unfinished =
  'The demo company is not finished. Start the portal with HOST=127.0.0.1 until it is, or choose an empty DATA_DIR.';

/** Printed before they are set, so that none is set which has not been shown. */
const shown = ({ people, superadmin }: DemoPasswords) =>
  [
    '',
    '  The new passwords, which are not shown again:',
    `    ${superadmin}   superadmin`,
    `    ${people}   everyone else in the demo’s companies`,
    '',
  ].join('\n');

/**
 * Throws when accounts with published passwords could be reached from elsewhere, unless the operator asks for new ones:
 * then gives them. Not called for an empty database.
 */
export async function securePasswords(config: Config, wiring: Wiring, log: Log): Promise<void> {
  const { isReachable, isProduction, newDemoPasswords, dataDir } = config;
  if (isProduction || !(isReachable || newDemoPasswords)) return;
  const demo = readDemo(dataDir);
  if (demo.state === 'making' && !demo.passwords && isReachable) throw userError(unfinished);
  const count = await askIdentity(wiring);
  if (!count && newDemoPasswords) {
    log('demo company', 'no account has the published password');
    if (demo.state === 'made') storeDemo(dataDir, { ...demo, hasOwnPasswords: true });
  }
  if (!count) return;
  if (demo.state === 'making') throw userError(unfinished);
  if (!newDemoPasswords) throw userError(refusal(count));
  const passwords = ownPasswords();
  console.log(shown(passwords));
  await askIdentity(wiring, passwords);
  if (demo.state === 'made') storeDemo(dataDir, { ...demo, hasOwnPasswords: true });
  log('demo company', `${count} accounts have new passwords`);
}

/**
 * After the above, the wiring with which the BFF answers browsers of this machine only when accounts may have the published
 * password. The database is asked where the data folder has no demo of its own, as after a restore.
 */
export async function guardPasswords(config: Config, wiring: Wiring, hasNoData: boolean): Promise<Wiring> {
  const { isReachable, isProduction, dataDir } = config;
  if (isProduction || isReachable) return wiring;
  const { state, passwords, hasOwnPasswords } = readDemo(dataDir);
  if (passwords || hasOwnPasswords) return wiring;
  if (state === 'none' && (hasNoData || !(await askIdentity(wiring)))) return wiring;
  return { ...wiring, env: { ...wiring.env, LOOPBACK_ONLY: 'true' } };
}
