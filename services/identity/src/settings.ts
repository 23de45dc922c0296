import { vendors } from '@atrium/contracts';
import { readSettings } from '@atrium/kit';
import { z } from 'zod';

const optional = z.string().default('');

export const settings = readSettings({
  /** Signs session tokens; the BFF has the same. */
  TOKEN_SECRET: z.string().min(32),
  TOKEN_HOURS: z.coerce.number().positive().max(720).default(12),
  VENDOR: z.enum(vendors).default('google'),
  /** The first superadmin, created at the start if absent (D28). */
  SUPERADMIN_EMAIL: optional,
  SUPERADMIN_PASSWORD: z.union([z.literal(''), z.string().min(6)]).default(''),
  /** Without it e-mails are written as files to DATA_DIR/outbox. */
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Atrium <portal@localhost>'),
  OUTLOOK_CLIENT_ID: optional,
  OUTLOOK_CLIENT_SECRET: optional,
  OUTLOOK_TENANT: optional,
  /** Instead of Microsoft's for the tenant. */
  OUTLOOK_ISSUER: optional,
});

export type Settings = typeof settings;
