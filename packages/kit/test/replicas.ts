import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// Replicas of a service are processes of their own, so that they can be killed. The test sends commands by name; the
// replica answers each with one message.

/** Starts `test/<script>` and resolves when it is ready for commands. */
export async function forkReplica(script: string, args: string[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, { stdio: 'ignore' });
  await once(child, 'message');
  return child;
}

/** Runs a command in a replica; resolves to its result. */
export async function run<R>(child: ChildProcess, command: string, ...args: unknown[]): Promise<R> {
  child.send({ command, args });
  const [result] = (await once(child, 'message')) as [{ value: R }];
  return result.value;
}

/** Serves commands, in a replica. */
export function serveCommands(commands: Record<string, (...args: never[]) => unknown>) {
  process.on('message', async ({ command, args }: { command: string; args: never[] }) => {
    process.send!({ value: await commands[command]!(...args) });
  });
  process.send!('ready');
}
