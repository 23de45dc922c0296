import type { ClientRequest, IncomingMessage } from 'node:http';
import { timedOut, unavailable } from '@atrium/kit/core';
import { answers } from '../probe.ts';
import { hasBody } from './send.ts';

/** Together less than the 3 s after which a client must have a refusal. */
const checkIntervalMs = 100;
const stalledAfterMs = 1200;
const probeTimeoutMs = 800;

export interface Watched {
  target: string;
  /** As in send.ts. */
  deadline: number | null;
  upstream: () => ClientRequest | undefined;
  fail: (error: unknown) => void;
}

/** The time that the client takes to send does not count. Returns a function that stops watching. */
export function watchUpstream(req: IncomingMessage, { target, deadline, upstream, fail }: Watched): () => void {
  const allowedMs = (deadline ?? Infinity) - performance.now();
  if (!hasBody(req)) return after(allowedMs, () => fail(timedOut()));

  const mayProbe = allowedMs > stalledAfterMs + probeTimeoutMs + 2 * checkIntervalMs;
  let sentBytes = -1;
  let stalledSince = performance.now();
  let probedAt = stalledSince;
  let isOver = false;

  const probe = async () => {
    probedAt = Infinity;
    const isAlive = await answers(`${target}/livez`, probeTimeoutMs);
    probedAt = performance.now();
    if (!isAlive && !isOver) fail(unavailable());
  };
  const check = () => {
    const now = performance.now();
    const before = sentBytes;
    sentBytes = bytesSentTo(upstream());
    if (sentBytes !== before || !isWaitingForUpstream(req, upstream())) stalledSince = probedAt = now;
    if (now - stalledSince >= allowedMs - 2 * checkIntervalMs) fail(timedOut());
    else if (mayProbe && now - probedAt >= stalledAfterMs) void probe();
  };
  const timer = setInterval(check, checkIntervalMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

function after(timeMs: number, action: () => void): () => void {
  if (timeMs === Infinity) return () => undefined;
  const timer = setTimeout(action, timeMs);
  return () => clearTimeout(timer);
}

const bytesSentTo = (upstream: ClientRequest | undefined) =>
  upstream?.socket ? upstream.socket.bytesWritten - upstream.socket.writableLength : 0;

function isWaitingForUpstream(req: IncomingMessage, upstream: ClientRequest | undefined): boolean {
  if (!upstream?.socket || upstream.socket.connecting) return true;
  return req.readableEnded || upstream.writableLength > 0;
}
