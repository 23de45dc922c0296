import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../launcher/config.ts';
import { userError } from '../launcher/userError.ts';
import { printLine, seconds } from '../log.ts';
import { requireEmbeddedStores } from './externals.ts';
import { backupKey } from './key.ts';
import { restoreAll } from './restoreAll.ts';
import { restoreCompany } from './restoreCompany.ts';
import { runCommand } from './runCommand.ts';

const usage = 'Usage: npm run restore -- FILE [--replace] [--without-sealed] | FILE --company WORKSPACE';

const readArguments = (args: string[]) => {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { replace: flag, 'without-sealed': flag, company: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (!file || rest.length || ((values.replace || values['without-sealed']) && values.company))
      throw new Error(usage);
    return { file: resolve(process.env.INIT_CWD ?? '.', file), ...values };
  } catch {
    throw userError(usage);
  }
};

const restore = async (env: NodeJS.ProcessEnv, args: string[]) => {
  const begun = Date.now();
  const { file, replace, company, 'without-sealed': withoutSealed } = readArguments(args);
  requireEmbeddedStores(env);
  const { dataDir } = readConfig(env, false);
  const options = { file, dataDir, env, key: backupKey(env), log: printLine };
  if (company) await restoreCompany({ ...options, workspace: company });
  else await restoreAll({ ...options, mayReplace: replace, withoutSealed });
  if (env.REDIS_URL) printLine('note', 'REDIS_URL is set: empty it (FLUSHALL) before the next start');
  printLine('restore', `done in ${seconds(Date.now() - begun)}: ${dataDir}; npm start starts it`);
};

await runCommand(restore);
