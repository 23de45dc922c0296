import { getHeapStatistics } from 'node:v8';

const idleRounds = 2;

/** Of one core; what polling NATS and the outbox takes is less. */
const idleShare = 0.04;

/** What a collection should free at least. */
const minGrowthBytes = 4_000_000;

const microsecondsOf = ({ user, system }: NodeJS.CpuUsage) => user + system;

const usedHeap = () => getHeapStatistics().used_heap_size;

/**
 * Collects garbage when the process has been idle for 10 s and its heap has grown since the last time: V8 keeps what a
 * busy minute has allocated until the next one. Only where Node runs with `--expose-gc`.
 */
export function collectWhenIdle(intervalMs = 5000) {
  const collect = globalThis.gc;
  if (!collect) return;
  let cpu = process.cpuUsage();
  let heap = 0;
  let rounds = 0;
  setInterval(() => {
    const used = microsecondsOf(process.cpuUsage(cpu));
    rounds = used > intervalMs * 1000 * idleShare ? 0 : rounds + 1;
    if (rounds >= idleRounds && usedHeap() > heap + minGrowthBytes) {
      void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      heap = usedHeap();
    }
    cpu = process.cpuUsage(); // without the collection, which is no work
  }, intervalMs).unref();
}
