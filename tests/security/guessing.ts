import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

// Guesses at one name from many addresses in turn, as a proxy would say them, in a thread of their own, so that the
// measured requests do not wait for them.

export interface Guesses {
  url: string;
  body: string;
  addresses: number;
  count: number;
  concurrency: number;
}

/** Resolves to the number of answers by status. */
export const guess = (guesses: Guesses): Promise<Record<number, number>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: guesses });
    worker.once('message', resolve).once('error', reject);
  });

async function run({ url, body, addresses, count, concurrency }: Guesses) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const statuses: Record<number, number> = {};
  let begun = 0;
  const ask = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-forwarded-for': `198.51.${n % addresses}.7`,
      };
      const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
        statuses[answer.statusCode!] = (statuses[answer.statusCode!] ?? 0) + 1;
        answer.resume().once('end', resolve);
      });
      asked.once('error', reject);
      asked.end(body);
    });
  const worker = async () => {
    while (begun < count) await ask(begun++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return statuses;
}

if (!isMainThread && (workerData as Guesses | null)?.addresses)
  parentPort!.postMessage(await run(workerData as Guesses));
