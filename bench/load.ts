import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadOptions, LoadResult } from './measure.ts';

// A thread that sends requests over kept-alive connections and records how long each answer took.
const { url, method = 'GET', headers = {}, bodies = [], concurrency, durationMs } = workerData as LoadOptions;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
const times: number[] = [];
const statuses: Record<number, number> = {};
let sent = 0;

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const body = bodies.length ? bodies[sent++ % bodies.length] : undefined;
    const more =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = request(url, { method, agent, headers: { ...headers, ...more } }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        times.push(performance.now() - begun);
        statuses[answer.statusCode!] = (statuses[answer.statusCode!] ?? 0) + 1;
        resolve();
      });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

const begun = performance.now();
const end = begun + durationMs;
const worker = async () => {
  while (performance.now() < end) await ask();
};
await Promise.all(Array.from({ length: concurrency }, worker));
const seconds = (performance.now() - begun) / 1000;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const result: LoadResult = {
  rate: times.length / seconds,
  p50: at(0.5),
  p90: at(0.9),
  p99: at(0.99),
  count: times.length,
  statuses,
};
parentPort!.postMessage(result);
agent.destroy();
