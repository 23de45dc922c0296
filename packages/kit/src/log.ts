import pino from 'pino';
import { traceIds } from './tracing.ts';

export type Log = pino.Logger;

/**
 * The log of the process, in JSON lines. error: an operator must act now; warn: to be checked the next day; info: what
 * happened in the business. Never log bodies, tokens or texts.
 */
export const log: Log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => traceIds() ?? {},
  // `input` of an error: an address that cannot be parsed, with its password.
  redact: ['*.password', '*.token', '*.authorization', '*.cookie', 'err.input'],
});

/** Each line from now on names the process, as `service`. */
export const nameLog = (service: string): void => log.setBindings({ service });
