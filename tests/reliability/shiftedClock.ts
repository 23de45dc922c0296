// Loaded into the portal's processes before their own code (clocks.ts): their clock is as wrong as the file says, and
// steps when the file changes, as a clock does that somebody sets. Timers go on, as they do on a real machine.
import { readFileSync } from 'node:fs';

const name = /(?:services\/)?(\w+)\/src\/index\.ts$/.exec(process.argv[1] ?? '')?.[1] ?? '';
const RealDate = Date;
const realNow = RealDate.now;
let shift = 0;

function look() {
  try {
    const shifts = JSON.parse(readFileSync(process.env.CLOCKS!, 'utf8')) as Record<string, number>;
    shift = shifts[name] ?? shifts.all ?? 0;
  } catch {
    // It is being written.
  }
}

look();
setInterval(look, 50).unref();

RealDate.now = () => realNow() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [target.now()], made) as Date,
  apply: (target) => new target(target.now()).toString(),
});
