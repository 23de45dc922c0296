import { vendors } from '@atrium/contracts';
import { addressVariable } from '@atrium/contracts/services';
import { formerSecret, readSettings } from '@atrium/kit/core';
import { resolve } from 'node:path';
import { z } from 'zod';
import { offered } from './calls/table.ts';

const services = [...new Set(offered.map((call) => call.service))].filter((service) => service !== 'bff');

const addresses = Object.fromEntries(services.map((service) => [addressVariable(service), z.url()]));

const own = {
  /** Verifies tokens; shared with identity. Services get callers signed with another secret. */
  TOKEN_SECRET: z.string().min(32),
  /** Accepted besides while the secret is replaced. */
  TOKEN_SECRET_FORMER: formerSecret,
  VENDOR: z.enum(vendors).default('google'),
  TITLE_GOOGLE: z.string().default('Portal'),
  TITLE_YANDEX: z.string().default('Портал'),
  WEB_DIST: z.string().default(resolve(import.meta.dirname, '../../web/dist')),
  /** The number of our own proxies in front that write X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Accounts have a published password: only browsers of this machine are answered (connections/loopbackOnly.ts). */
  LOOPBACK_ONLY: z.stringbool().default(false),
  /** Whether `/api/docs` and `/api/openapi.json` answer; in production only when set. */
  API_DOCS: z.stringbool().optional(),
  /** Of `/.well-known/security.txt`: `mailto:…` or `https://…`. */
  SECURITY_CONTACT: z.union([z.literal(''), z.url({ protocol: /^(mailto|https|tel)$/ })]).default(''),
  LIMIT_FACTOR: z.coerce.number().positive().optional(),
  DEMO: z.stringbool().default(false),
  OUTLOOK_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_ID: z.string().default(''),
  WEB_PUSH: z.stringbool().default(false),
  /** Social translates with it; here only whether it is set. */
  TRANSLATE_URL: z.string().default(''),
  /** Knowledge reads the pages. */
  LINK_PREVIEWS: z.enum(['on', 'off']).default('on'),
};

export function readBffSettings() {
  const settings = readSettings({ ...own, ...addresses }) as ReturnType<typeof readSettings<typeof own>>;
  const { LIMIT_FACTOR = settings.NODE_ENV === 'test' ? 100 : 1 } = settings;
  return { ...settings, LIMIT_FACTOR, services: addressesIn(settings) };
}

export type BffSettings = ReturnType<typeof readBffSettings>;

function addressesIn(settings: Record<string, unknown>): Map<string, string> {
  return new Map(services.map((name) => [name, String(settings[addressVariable(name)]).replace(/\/$/, '')]));
}
