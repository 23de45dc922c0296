import { vendors } from '@atrium/contracts/env';
import { formerSecret, networks, readSettings } from '@atrium/kit';
import { z } from 'zod';

const optional = z.string().default('');

const isMailServer = (url: string) => /^smtps?:\/\//i.test(url) && URL.canParse(url);

export const settings = readSettings({
  /** Of the services that hold data of people, for exports. */
  SOCIAL_URL: z.url(),
  COMMERCE_URL: z.url(),
  CHAT_URL: z.url(),
  LEARNING_URL: z.url(),
  WORKFLOW_URL: z.url(),
  ASSESSMENT_URL: z.url(),
  KNOWLEDGE_URL: z.url(),
  NOTIFY_URL: z.url(),
  /** Signs session tokens; the BFF has the same. */
  TOKEN_SECRET: z.string().min(32),
  /** Accepted besides while the secret is replaced. */
  TOKEN_SECRET_FORMER: formerSecret,
  /** Seals the data keys of companies. */
  MASTER_KEY: z.string().min(32),
  /** Opens data keys besides while the key is replaced. */
  MASTER_KEY_FORMER: formerSecret,
  TOKEN_HOURS: z.coerce.number().positive().max(720).default(12),
  VENDOR: z.enum(vendors).default('google'),
  /** The first superadmin, created at the start if absent (D28). */
  SUPERADMIN_EMAIL: optional,
  SUPERADMIN_PASSWORD: z.union([z.literal(''), z.string().min(6)]).default(''),
  /** Without it e-mails are written as files to DATA_DIR/outbox. */
  SMTP_URL: optional.refine((url) => !url || isMailServer(url), 'smtp:// or smtps://, the password percent-encoded'),
  MAIL_FROM: z.string().default('Atrium <portal@localhost>'),
  OUTLOOK_CLIENT_ID: optional,
  OUTLOOK_CLIENT_SECRET: optional,
  /** One tenant: the owner of another one decides on the e-mails of its people. */
  OUTLOOK_TENANT: optional.refine((tenant) => !['common', 'organizations', 'consumers'].includes(tenant), 'one tenant'),
  /** Instead of Microsoft's for the tenant. */
  OUTLOOK_ISSUER: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  /** Private networks whose OpenID providers may be used, too, as CIDR with commas between. */
  OIDC_NETWORKS: networks,
  /** Private networks whose HR systems may be read, too. */
  HRM_NETWORKS: networks,
});

export type Settings = typeof settings;
