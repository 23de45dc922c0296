import pino from 'pino';

export type Log = pino.Logger;

/**
 * The process's log: JSON lines. error = somebody must act now, warn = look tomorrow, info = a business fact.
 * Fields come from an allow-list by habit; bodies, tokens and texts never.
 */
export const log: Log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: { service: process.env.SERVICE_NAME },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
});
