import { z } from 'zod';
import { defineCalls } from './call.ts';
import { feature, languages } from './profile.ts';
import { retentionSettings } from './retention.ts';
import { featureCodes } from './rights.ts';
import { secondFactorDemands } from './secondFactor.ts';
import {
  clientId,
  email,
  instant,
  line,
  listQuery,
  nameLine,
  one,
  optionalLine,
  optionalName,
  page,
  phone,
  text,
  workspaceCode,
} from './shapes.ts';

/** Set by the BFF: the name under which the portal was reached. Any that a client sends is dropped (D174). */
export const hostHeader = 'x-atrium-host';

/** A name of the DNS; its letters may be of any script. No scheme, port or path. */
const hostName = () =>
  z
    .string()
    .trim()
    .max(253, 'too_long')
    .regex(/^[\p{L}\p{N}\p{M}_.-]+$/u, 'host_name');

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'colour');

const widgetCodes = z.array(z.string().regex(/^[a-z_]{2,30}$/, 'choice')).max(30, 'too_many');

export const clientSettings = z
  .object({
    hideMoodMeter: z.boolean(),
    start_page: z.string().max(50),
    lang: z.enum(languages, 'choice'),
    timezone: z.string().max(60),
    passwordMinimum: z.number().int().min(6, 'too_small').max(64, 'too_big'),
    /** Sessions without use end after so many days; 0: only when their token expires. */
    sessionIdleDays: z.number('number').int('number').min(0, 'too_small').max(90, 'too_big'),
    /** Whose sessions are restricted until their account has a second factor. */
    secondFactor: z.enum(secondFactorDemands, 'choice'),
    selfRegister: z.boolean(),
    /** Whether the address book shows pinned colleagues (D34). */
    pinning: z.boolean(),
    /** The rights with which new people of the company begin (D167). */
    defaultRights: z
      .array(z.enum(featureCodes, 'feature_unknown').exclude(['admin']))
      .max(featureCodes.length, 'too_many'),
    /** 0: the standard days of `retentionDays`. */
    ...retentionSettings,
    /** The widgets beside the wall by their codes, in the company’s order; others follow. */
    widgets: widgetCodes,
    hiddenWidgets: widgetCodes,
    emailDomains: z.array(optionalLine(100)).max(50, 'too_many'),
  })
  .meta({ id: 'ClientSettings' });
export type ClientSettings = z.infer<typeof clientSettings>;

export const clientColours = z
  .object({
    accent: colour.nullable(),
    background: colour.nullable(),
    text: colour.nullable(),
    panel: colour.nullable(),
  })
  .meta({ id: 'ClientColours' });
export type ClientColours = z.infer<typeof clientColours>;

/** The public data of a company, before signing in (D108). */
export const clientCard = z
  .object({
    _id: clientId(),
    name: z.string(),
    workspace: z.string(),
    vendor: z.string(),
    logo: z.string().nullable(),
    head: z.string().nullable(),
    colours: clientColours,
    lang: z.enum(languages),
    selfRegister: z.boolean(),
    oidc: z.boolean(),
  })
  .meta({ id: 'ClientCard' });

export const client = clientCard
  .extend({
    status: z.enum(['active', 'blocked']),
    /** The name under which the company's people reach the portal; null: that of all. */
    host: z.string().nullable(),
    city: z.string(),
    phone: z.string(),
    address: z.string(),
    director: z.string(),
    telegram: z.string(),
    comments: z.string(),
    font: z.string().nullable(),
    features: z.array(feature),
    settings: clientSettings,
    created: instant(),
    updated: instant(),
    /** Bank data: administrators only (D108). */
    company: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof client>;

/** A row of the superadmins' list. */
export const clientRow = client
  .extend({
    /** When somebody of the company was last in the portal, to about ten minutes; null: never. */
    active: instant().nullable(),
  })
  .meta({ id: 'ClientRow' });
export type ClientRow = z.infer<typeof clientRow>;

export const clientStatuses = ['active', 'blocked'] as const;

const digits = (pattern: RegExp) => z.string().trim().regex(pattern, 'wrong');

/** Absent keeps, '' clears. */
export const companyData = z
  .object({
    tax_id: digits(/^(\d{10})?$/),
    kpp: digits(/^(\d{9})?$/),
    account: digits(/^(\d{20})?$/),
    legal_address: optionalLine(300),
    phone: phone(),
  })
  .partial()
  .meta({ id: 'CompanyData' });
export type CompanyData = z.infer<typeof companyData>;

const clientFields = {
  name: line(100),
  city: optionalLine(100),
  phone: phone(),
  address: optionalLine(300),
  director: optionalName(100),
  telegram: optionalLine(100),
  comments: text(2000),
  logo: z.string().max(1000).nullable(),
  head: z.string().max(1000).nullable(),
  font: optionalLine(50).nullable(),
  colours: clientColours.partial(),
  settings: clientSettings.partial(),
};

export const clients = defineCalls(
  'identity',
  'clients',
  { about: 'Companies, their settings and features.', access: 'signed', right: null },
  {
    list: {
      method: 'GET',
      path: '/api/clients',
      summary: 'All companies, or those with a word of the name or a workspace that begins with each searched word',
      access: 'superadmin',
      query: listQuery.extend({
        search: optionalLine(100).optional(),
        /** This one only. */
        workspace: workspaceCode().optional(),
        status: z.enum(clientStatuses, 'choice').optional(),
        sort: z.enum(['name', '-name', 'created', '-created', 'active', '-active'], 'choice').optional(),
      }),
      result: page(clientRow),
    },
    get: {
      method: 'GET',
      path: '/api/clients/{id}',
      summary: 'The own company; entering it (D22)',
      params: z.object({ id: clientId() }),
      result: one(client),
    },
    byWorkspace: {
      method: 'GET',
      path: '/api/clients/by_ws/{workspace}',
      summary: 'The public data of a company for the login page (D108)',
      access: 'public',
      params: z.object({
        workspace: z
          .string()
          .toLowerCase()
          .regex(/^[a-z0-9]{2,32}$/),
      }),
      result: one(clientCard),
      perMinute: 120,
    },
    byHost: {
      method: 'GET',
      path: '/api/clients/by_host',
      summary: 'The public data of the company whose host name the request was sent to (D15, D174)',
      access: 'public',
      result: one(clientCard),
      perMinute: 120,
    },
    create: {
      method: 'POST',
      path: '/api/clients',
      summary: 'Create a company with its first administrator',
      access: 'superadmin',
      body: z
        .object({
          ...clientFields,
          name: line(100),
          workspace: workspaceCode(),
          company: companyData,
          /** Those that are not named are on. */
          features: z.array(feature).max(featureCodes.length, 'too_many'),
          admin: z
            .object({
              firstName: nameLine(),
              lastName: nameLine(),
              email: email(),
              password: z.string().min(6, 'password_too_short').max(200, 'too_long').optional(),
            })
            .optional(),
        })
        .partial()
        .required({ name: true, workspace: true }),
      result: one(client),
      errors: ['workspace_taken', 'workspace_reserved', 'email_taken', 'password_common', 'password_personal'],
    },
    update: {
      method: 'PUT',
      path: '/api/clients/{id}',
      summary: 'Change a company’s data; `status` and `host` only by the superadmin',
      access: 'admin',
      params: z.object({ id: clientId() }),
      body: z
        .object({
          ...clientFields,
          company: companyData,
          status: z.enum(clientStatuses, 'choice'),
          /** Unique over the installation; null: none (D174). */
          host: hostName().nullable(),
          /** Of `status`, for the journal. */
          reason: optionalLine(300),
        })
        .partial(),
      result: one(client),
      errors: ['host_taken'],
    },
    features: {
      method: 'GET',
      path: '/api/clients/features/all',
      summary: 'All feature codes',
      result: z.object({ result: z.array(z.enum(featureCodes)) }),
    },
    switchFeature: {
      method: 'PUT',
      path: '/api/clients/features/switch/{client}/{code}',
      summary: 'Switch a feature of a company on or off',
      access: 'superadmin',
      params: z.object({ client: clientId(), code: z.string().regex(/^[a-z_]{2,32}$/) }),
      result: one(client),
      errors: ['feature_unknown'],
    },
  },
);
