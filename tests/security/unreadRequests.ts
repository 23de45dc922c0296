import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

// Connections that send and do not read, in a thread of their own, so that the measured requests do not wait for them.

export interface UnreadRequests {
  origin: string;
  connections: number;
  /** What each sends: once the first, and then the other so many times. */
  first: string;
  other: string;
  times: number;
}

/** Resolves once all are open, to what closes them. */
export async function sendUnread(requests: UnreadRequests): Promise<() => void> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: requests });
  await once(worker, 'message');
  return () => void worker.terminate();
}

async function run({ origin, connections, first, other, times }: UnreadRequests) {
  const { hostname, port } = new URL(origin);
  const bytes = Buffer.from(first + other.repeat(times));
  const open = () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.pause().write(bytes);
    return once(socket, 'connect').catch(() => undefined);
  };
  await Promise.all(Array.from({ length: connections }, open));
}

if (!isMainThread && (workerData as UnreadRequests | null)?.connections) {
  await run(workerData as UnreadRequests);
  parentPort!.postMessage('open');
}
