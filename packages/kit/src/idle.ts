const idleRounds = 2;

/** Of one core; what polling NATS and the outbox takes is less. */
const idleShare = 0.02;

const microsecondsOf = ({ user, system }: NodeJS.CpuUsage) => user + system;

/**
 * Collects garbage once whenever the process has been idle for 10 s: V8 keeps what a busy minute has allocated until the
 * next one. Only where Node runs with `--expose-gc`.
 */
export function collectWhenIdle(intervalMs = 5000) {
  const collect = globalThis.gc;
  if (!collect) return;
  let before = process.cpuUsage();
  let rounds = 0;
  setInterval(() => {
    const used = microsecondsOf(process.cpuUsage(before));
    rounds = used > intervalMs * 1000 * idleShare ? 0 : rounds + 1;
    if (rounds === idleRounds) void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    before = process.cpuUsage(); // without the collection, which is no work
  }, intervalMs).unref();
}
