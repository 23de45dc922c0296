import { Agent, type IncomingMessage } from 'node:http';
import type { Exchange } from './forwardAnswer.ts';
import type { FlatHeaders } from './headers.ts';

/**
 * Sends a request to a service and its answer to the client. Resolves when the answer has begun or the client has left.
 * Rejects when no answer came; then nothing has been sent to the client yet.
 *
 * `deadline`: when the answer must have begun, on the clock of `performance.now()`; the time that the client takes to
 * send a body is added. Null: no deadline while bytes move.
 */
export type SendRequest = (exchange: Exchange, headers: FlatHeaders, deadline: number | null) => Promise<void>;

/** Shorter than DRAIN_SECONDS of a deployment with replicas, so that no idle connection is used as its replica closes it. */
const idleConnectionMs = 2000;

export const keepAliveAgent = () =>
  new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo', timeout: idleConnectionMs });

/** Whether the client has not sent all of a body yet. */
export const isSending = (req: IncomingMessage) => hasBody(req) && !req.complete;

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
