import { timedOut, unavailable } from '@atrium/kit/core';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** Milliseconds. Together less than people wait for a refusal (goals.md, R8: 3 s). */
const interval = 100;
const patience = 1200;
const probing = 800;

export interface Waiting {
  /** The address of the service. */
  target: string;
  /** When the answer must have come; so much later as the body was on its way to us. Null: no end while it lives. */
  until: number | null;
  upstream: () => ClientRequest | undefined;
  giveUp: (error: unknown) => void;
}

/**
 * Gives up when the service keeps us waiting: it takes no more of the body, or does not answer. What we wait for from
 * the client does not count. Where an answer may take long, the service is asked meanwhile whether it lives at all.
 * Returns how to call it off.
 */
export function waitFor(req: IncomingMessage, waiting: Waiting): () => void {
  const { target, upstream, giveUp } = waiting;
  const allowed = (waiting.until ?? Infinity) - performance.now();
  if (!hasBody(req)) return after(allowed, () => giveUp(timedOut()));

  const mayAsk = allowed > patience + probing + 2 * interval;
  let taken = -1;
  let since = performance.now();
  let asked = since;
  let isOver = false;

  const ask = async () => {
    asked = Infinity;
    const isAlive = await answers(target);
    asked = performance.now();
    if (!isAlive && !isOver) giveUp(unavailable());
  };
  const look = () => {
    const now = performance.now();
    const before = taken;
    taken = takenOf(upstream());
    if (taken !== before || !isHeldUp(req, upstream())) since = asked = now;
    if (now - since >= allowed - 2 * interval) giveUp(timedOut());
    else if (mayAsk && now - asked >= patience) void ask();
  };
  const timer = setInterval(look, interval);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

function after(time: number, action: () => void): () => void {
  if (time === Infinity) return () => undefined;
  const timer = setTimeout(action, time);
  return () => clearTimeout(timer);
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Bytes of the request that have left us. */
const takenOf = (upstream: ClientRequest | undefined) =>
  upstream?.socket ? upstream.socket.bytesWritten - upstream.socket.writableLength : 0;

/** There is nothing to wait for but the service. */
function isHeldUp(req: IncomingMessage, upstream: ClientRequest | undefined): boolean {
  if (!upstream?.socket || upstream.socket.connecting) return true;
  return req.readableEnded || upstream.writableLength > 0;
}

const answers = (target: string): Promise<boolean> =>
  fetch(`${target}/livez`, { signal: AbortSignal.timeout(probing) })
    .then((answer) => answer.text().then(() => answer.ok))
    .catch(() => false);
