// The entry of the image. Its argument says what runs: a service, `bff`, or a step that prepares an installation.
import { readFileSync } from 'node:fs';
import { processes } from '../processes.ts';

const prepare: Record<string, (...args: string[]) => Promise<void>> = {
  async secrets(secrets = '/secrets', given = '/given', volumes = '/volumes') {
    const { fillSecretVolume } = await import('./secretVolume.ts');
    fillSecretVolume({ secrets, given, volumes });
  },
  async 'mongo-users'(host = 'mongo:27017', file = '/run/secrets/MONGO_SECRET') {
    const { setUpMongo } = await import('./mongoUsers.ts');
    await setUpMongo(readFileSync(file, 'utf8'), host);
  },
};

const [name = '', ...args] = process.argv.slice(2);
const started = processes.find((one) => one.name === name);
if (started) await import(started.entry);
else if (prepare[name]) await prepare[name](...args);
else {
  const known = [...processes.map((one) => one.name), ...Object.keys(prepare)];
  process.stderr.write(`“${name}” is none of ${known.join(', ')}\n`);
  process.exitCode = 64;
}
