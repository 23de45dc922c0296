import { describeError } from '../launcher/userError.ts';
import { writePrivately } from '../umask.ts';
import { stopWhenAsked } from './temporary.ts';

type Command = (env: NodeJS.ProcessEnv, args: string[]) => Promise<void>;

/** Runs a command of this folder with the arguments of the process, which ends with it. */
export async function runCommand(command: Command): Promise<never> {
  writePrivately();
  stopWhenAsked();
  try {
    await command(process.env, process.argv.slice(2));
  } catch (error) {
    console.error(`\n${describeError(error)}\n`);
    process.exit(1);
  }
  process.exit(0);
}
