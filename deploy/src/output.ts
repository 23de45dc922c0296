import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';

const keep = 5;
const largest = 20 * 1024 * 1024;

const rotate = (file: string) => {
  const numbered = (number: number) => (number === 0 ? file : file.replace(/\.log$/, `.${number}.log`));
  for (let number = keep - 1; number >= 0; number -= 1)
    if (existsSync(numbered(number))) renameSync(numbered(number), numbered(number + 1));
};

const messageOf = (line: string): string | undefined => {
  try {
    const { level, msg, err } = JSON.parse(line);
    const text = [msg, err?.message !== msg && err?.message].filter(Boolean).join(': ');
    return `${level === 'warn' || level === 40 ? 'warning' : 'error'}: ${text.slice(0, 200)}`;
  } catch {
    return undefined;
  }
};

const isWarning = /"level":(?:[456]0\b|"(?:warn|error|fatal)")/;
const quietFor = 10_000;

/** Says each warning and error of a log in pino's JSON once in ten seconds. */
const echo = (name: string, log: Log) => {
  const said = new Map<string, number>();
  let rest = '';
  return (text: string) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(-100_000);
    for (const line of lines) {
      const message = isWarning.test(line) && messageOf(line);
      if (!message || Date.now() - (said.get(message) ?? 0) < quietFor) continue;
      if (said.size > 1000) said.clear();
      said.set(message, Date.now());
      log(name, message);
    }
  };
};

/** Where a process's output goes: `<name>.log`, five old ones kept, 20 MB each at most. */
export const writeOutput = (folder: string, name: string, log: Log): ((text: string) => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  let stream: WriteStream | undefined;
  let size = 0;
  const open = () => {
    stream?.end();
    if (existsSync(file) && statSync(file).size > 0) rotate(file);
    size = 0;
    return createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => {}); // a full disk stops no service
  };
  const listen = echo(name, log);
  return (text) => {
    if (!stream || size > largest) stream = open();
    size += text.length;
    stream.write(text);
    listen(text);
  };
};
