import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeArguments } from '../node.ts';
import { withoutSecrets } from '../withoutSecrets.ts';

const run = promisify(execFile);

const program = fileURLToPath(new URL('askDatabase.ts', import.meta.url));

/** Whether identity has no collection yet; asked by a process that ends, so that no driver stays in the launcher's memory. */
export async function isEmpty(mongoUrl: string): Promise<boolean> {
  const env = { ...withoutSecrets(process.env), MONGODB_URL: mongoUrl };
  const { stdout } = await run(process.execPath, nodeArguments(program), { env, timeout: 30_000 });
  return stdout.trim() === 'empty';
}
