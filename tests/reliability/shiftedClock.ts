// Loaded into the processes of the portal before their own code (clocks.ts): shifts their clock by what the file says,
// and again when it changes. Timers go on, as they do on a real machine.
import { readFileSync } from 'node:fs';

const name = /(?:services\/)?(\w+)\/src\/index\.ts$/.exec(process.argv[1] ?? '')?.[1] ?? '';
const RealDate = Date;
const realNow = RealDate.now;
let shift = 0;

function readShift() {
  try {
    const shifts = JSON.parse(readFileSync(process.env.CLOCKS!, 'utf8')) as Record<string, number>;
    shift = shifts[name] ?? shifts.all ?? 0;
  } catch {
    // It is being written.
  }
}

readShift();
setInterval(readShift, 50).unref();

RealDate.now = () => realNow() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [target.now()], made) as Date,
  apply: (target) => new target(target.now()).toString(),
});
