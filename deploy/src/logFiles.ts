import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';

const maxOldFiles = 5;
const maxBytes = 20 * 1024 * 1024;
/** A line stays for 30 days at most: five in the open file, 24 after the last one of its file, and up to an hour. */
const maxOpenMs = 5 * 86_400_000;
const maxOldMs = 24 * 86_400_000;
const checkMs = 3_600_000;

const rotate = (file: string) => {
  if (!existsSync(file) || !statSync(file).size) return;
  const numbered = (number: number) => (number === 0 ? file : file.replace(/\.log$/, `.${number}.log`));
  for (let number = maxOldFiles - 1; number >= 0; number -= 1)
    if (existsSync(numbered(number))) renameSync(numbered(number), numbered(number + 1));
};

/** Lines of a process that writes little grow old in few files. */
const removeOld = (file: string) => {
  for (let number = 1; number <= maxOldFiles; number += 1) {
    const old = file.replace(/\.log$/, `.${number}.log`);
    if (existsSync(old) && Date.now() - statSync(old).mtimeMs > maxOldMs) rmSync(old, { force: true });
  }
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

/** Writes a process's output to `<name>.log`, at most 20 MB and five days, and keeps five old files for 24 days. */
export const writeLogFile = (folder: string, name: string, log: Log): ((text: string) => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  let stream: WriteStream | undefined;
  let size = 0;
  let openedAt = 0;
  const open = () => {
    stream?.end();
    rotate(file);
    size = 0;
    openedAt = Date.now();
    return createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => {}); // a full disk must not stop a service
  };
  const isFull = () => size > maxBytes || Date.now() - openedAt > maxOpenMs;
  const check = () => {
    if (stream && isFull()) stream = open();
    removeOld(file);
  };
  rotate(file); // of a former run, which may have ended long ago
  removeOld(file);
  setInterval(check, checkMs).unref();
  const print = printWarnings(name, log);
  return (text) => {
    if (!stream || isFull()) stream = open();
    size += text.length;
    stream.write(text);
    print(text);
  };
};
