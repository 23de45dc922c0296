// The entry of the image. Its argument says what runs: a service, `bff`, or a step that prepares an installation.
import { readFileSync } from 'node:fs';
import { processes } from '../processes.ts';
import { writePrivately } from '../umask.ts';

/** For a container beside MongoDB, which would be started again when it ends. */
const untilStopped = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {}, 60_000);
    process.once('SIGTERM', () => resolve(clearInterval(timer)));
  });

const prepare: Record<string, (...args: string[]) => Promise<void>> = {
  async secrets(secrets = '/secrets', given = '/given', volumes = '/volumes') {
    const { fillSecretVolume } = await import('./secretVolume.ts');
    fillSecretVolume({ secrets, given, volumes });
  },
  async 'mongo-users'(host = 'mongo:27017', file = '/run/secrets/MONGO_SECRET', after = 'end') {
    const { setUpMongo } = await import('./mongoUsers.ts');
    await setUpMongo(readFileSync(file, 'utf8'), host);
    if (after === 'stay') await untilStopped();
  },
  async 'kubernetes-secrets'(given = '/given') {
    const { kubernetesSecrets } = await import('./kubernetesSecrets.ts');
    process.stdout.write(`${JSON.stringify(kubernetesSecrets(given), null, 2)}\n`);
  },
};

writePrivately();
const [name = '', ...args] = process.argv.slice(2);
const started = processes.find((one) => one.name === name);
if (started) await import(started.entry);
else if (prepare[name]) await prepare[name](...args);
else {
  const known = [...processes.map((one) => one.name), ...Object.keys(prepare)];
  process.stderr.write(`“${name}” is none of ${known.join(', ')}\n`);
  process.exitCode = 64;
}
