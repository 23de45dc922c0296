import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, runQuietly } from './progress.mjs';

// Debian puts nats-server where an ordinary user's PATH does not look.
const alsoLookIn = ['/usr/local/bin', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

export const searchPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders, ...alsoLookIn.filter((folder) => !folders.includes(folder))].join(delimiter);
};

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const findProgram = (...names) =>
  names
    .flatMap((name) =>
      searchPath()
        .split(delimiter)
        .map((folder) => join(folder, name)),
    )
    .find(isExecutable);

const hasDocker = () => Boolean(process.env.DOCKER_HOST) || existsSync('/var/run/docker.sock');

const programs = {
  'nats-server': { package: 'nats-server', names: ['nats-server'], instead: 'NATS_URL' },
  'redis-server': { package: 'redis-server', names: ['redis-server'], instead: 'REDIS_URL' },
  chromium: {
    package: 'chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    instead: 'CHROMIUM',
  },
};

export const findChromium = () => process.env.CHROMIUM ?? findProgram(...programs.chromium.names);

const isMissing = (program) => !process.env[program.instead] && !findProgram(...program.names);

// Tests may take their servers from Docker instead.
const isNeeded = (command) => (name) => name === 'chromium' || !command.startsWith('test') || !hasDocker();

const canInstall = () => process.getuid?.() === 0 && findProgram('apt-get');

const aptGet = (doing, done, name, ...args) =>
  runQuietly(name, doing, done, 'apt-get', ['-y', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
  });

const knowsPackages = () =>
  existsSync('/var/lib/apt/lists') &&
  readdirSync('/var/lib/apt/lists').some((file) => file.endsWith('Packages') || file.includes('Packages.'));

const install = (name, packages) =>
  aptGet('installing', 'installed', name, 'install', '--no-install-recommends', ...packages);

const installPrograms = async (missing) => {
  const packages = missing.map((program) => program.package);
  const name = packages.length === 1 ? packages[0] : 'system';
  const fresh = !knowsPackages();
  if (fresh) await aptGet('reading the package lists', 'package lists read', 'apt', 'update');
  const first = await install(name, packages);
  if (first.succeeded || fresh) return first;
  await aptGet('reading the package lists', 'package lists read', 'apt', 'update');
  return install(name, packages);
};

const adviceFor = (missing) => {
  const names = missing.map((program) => program.package);
  const variables = missing.map((program) => program.instead);
  return (
    `Atrium needs ${names.join(' and ')}: install ${names.length > 1 ? 'them' : 'it'} ` +
    `(Debian: apt-get install ${names.join(' ')}; macOS: brew install ${names.join(' ').replace('redis-server', 'redis')}) ` +
    `or set ${variables.join(' and ')}.`
  );
};

/** Installs missing programs from Debian's packages as root; otherwise ends with advice. */
export const ensurePrograms = async (command, names) => {
  const missing = names
    .filter(isNeeded(command))
    .map((name) => programs[name])
    .filter(isMissing);
  if (missing.length === 0) return;
  if (!canInstall()) giveUp(adviceFor(missing));
  const { succeeded, output } = await installPrograms(missing);
  if (!succeeded || missing.some(isMissing)) giveUp(adviceFor(missing), output);
};
