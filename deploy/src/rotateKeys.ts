import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { startBacking } from './backing.ts';
import { mastersIn, requireKnownKeys } from './backup/dataKeys.ts';
import { runCommand } from './backup/runCommand.ts';
import { readConfig } from './launcher/config.ts';
import { lockDataFolder } from './launcher/dataFolder.ts';
import { userError } from './launcher/userError.ts';
import { printLine, silent } from './log.ts';
import { forgetFormer, formerIn, rotated, rotateSecrets } from './secrets.ts';

const usage = 'Usage: npm run rotate-keys [-- --finish]';

const isFinishing = (args: string[]): boolean => {
  try {
    return parseArgs({ args, options: { finish: { type: 'boolean', default: false } } }).values.finish;
  } catch {
    throw userError(usage);
  }
};

const rotate = (dataDir: string, env: NodeJS.ProcessEnv) => {
  const given = rotated.filter((name) => env[name]);
  if (given.length) throw userError(`${given.join(', ')} is given by the environment: replace it there.`);
  if (formerIn(dataDir).length)
    throw userError('Former secrets are still valid: run `npm run rotate-keys -- --finish` first.');
  rotateSecrets(dataDir);
  printLine('keys', `new ${rotated.join(', ')}; the former ones stay valid until npm run rotate-keys -- --finish`);
};

/** What is still sealed by a former MASTER_KEY would be lost with it. */
const requireSealedAgain = async (dataDir: string, env: NodeJS.ProcessEnv) => {
  const backing = await startBacking({ dataDir, log: silent });
  const client = new MongoClient(backing.mongoUrl);
  try {
    const { MASTER_KEY } = mastersIn(dataDir, env);
    await requireKnownKeys(await client.connect(), [{ MASTER_KEY }]).catch(() => {
      throw userError('Data is still sealed by the former MASTER_KEY: start the portal once, and finish then.');
    });
  } finally {
    await client.close();
    await backing.stop();
  }
};

const finish = async (dataDir: string, env: NodeJS.ProcessEnv) => {
  if (!formerIn(dataDir).length) throw userError('There are no former secrets.');
  await requireSealedAgain(dataDir, env);
  forgetFormer(dataDir);
  printLine('keys', 'the former secrets are valid no longer');
};

/** Replaces the secrets of a data folder whose portal is stopped. */
const rotateKeys = async (env: NodeJS.ProcessEnv, args: string[]) => {
  const isLast = isFinishing(args);
  const { dataDir } = readConfig(env, false);
  const release = await lockDataFolder({ dataDir, publicUrl: 'npm run rotate-keys' }, printLine);
  try {
    if (isLast) await finish(dataDir, env);
    else rotate(dataDir, env);
  } finally {
    release();
  }
};

await runCommand(rotateKeys);
