import { spawn } from 'node:child_process';

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

const show = (name, text) => console.log(`  ${name.padEnd(14)} ${text}`);

/** Shows elapsed time, each second on a terminal, else a line every 10 s. Returns a function that ends it. */
const ticker = (name, doing) => {
  const since = Date.now();
  const rewrite = process.stdout.isTTY;
  const line = () => `  ${name.padEnd(14)} ${doing} … ${seconds(since)}`;
  const tick = () => (rewrite ? process.stdout.write(`\r${line()}`) : console.log(line()));
  if (rewrite) tick();
  else show(name, `${doing} …`);
  const timer = setInterval(tick, rewrite ? 1000 : 10_000);
  return (text) => {
    clearInterval(timer);
    if (rewrite) process.stdout.write('\r\x1b[K');
    show(name, `${text} ${seconds(since)}`);
  };
};

export const runQuietly = (name, doing, done, command, args, env = process.env) =>
  new Promise((resolve) => {
    const end = ticker(name, doing);
    const output = [];
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => output.push(text));
    child.stderr.on('data', (text) => output.push(text));
    const finish = (succeeded, reason) => {
      end(succeeded ? `${done} in` : `${reason} after`);
      resolve({ succeeded, output: Buffer.concat(output).toString() });
    };
    child.once('error', (error) => finish(false, `failed (${error.message})`));
    child.once('close', (code, signal) => finish(code === 0, `failed (${signal ?? code})`));
  });

export const giveUp = (message, output = '') => {
  if (output) console.error(output.trimEnd());
  console.error(`\n${message}`);
  process.exit(1);
};
