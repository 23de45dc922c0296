import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';

const maxOldFiles = 5;
const maxBytes = 20 * 1024 * 1024;

const rotate = (file: string) => {
  const numbered = (number: number) => (number === 0 ? file : file.replace(/\.log$/, `.${number}.log`));
  for (let number = maxOldFiles - 1; number >= 0; number -= 1)
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
const repeatAfterMs = 10_000;

/** Prints the warnings and errors of a log in pino's JSON, each at most once in ten seconds. */
const printWarnings = (name: string, log: Log) => {
  const printed = new Map<string, number>();
  let incomplete = '';
  return (text: string) => {
    const lines = (incomplete + text).split('\n');
    incomplete = (lines.pop() ?? '').slice(-100_000);
    for (const line of lines) {
      const message = isWarning.test(line) && messageOf(line);
      if (!message || Date.now() - (printed.get(message) ?? 0) < repeatAfterMs) continue;
      if (printed.size > 1000) printed.clear();
      printed.set(message, Date.now());
      log(name, message);
    }
  };
};

/** Writes a process's output to `<name>.log`, at most 20 MB, and keeps five old files. */
export const writeLogFile = (folder: string, name: string, log: Log): ((text: string) => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  let stream: WriteStream | undefined;
  let size = 0;
  const open = () => {
    stream?.end();
    if (existsSync(file) && statSync(file).size > 0) rotate(file);
    size = 0;
    return createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => {}); // a full disk must not stop a service
  };
  const print = printWarnings(name, log);
  return (text) => {
    if (!stream || size > maxBytes) stream = open();
    size += text.length;
    stream.write(text);
    print(text);
  };
};
