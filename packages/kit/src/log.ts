import pino from 'pino';
import { traceIds } from './tracing.ts';

export type Log = pino.Logger;

/**
 * The log of the process, in JSON lines. error: an operator must act now; warn: to be checked the next day; info: what
 * happened in the business. Never log bodies, tokens or texts.
 */
export const log: Log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: { service: process.env.SERVICE_NAME },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => traceIds() ?? {},
  redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
});
