import { companyData } from '@atrium/contracts/clients';
import { contextIn } from '../aiContext/context.ts';
import { checkCompany } from '../clients/rules.ts';
import { newClient, type ClientDoc } from '../clients/company.ts';
import { unprocessable } from '@atrium/kit';
import { z } from 'zod';

/** The file of an archive that says what it is. */
export const manifestName = 'atrium.json';

const format = 'atrium-company';
const version = 1;

const manifest = z.object({
  format: z.literal(format),
  version: z.literal(version),
  client: z.looseObject({ _id: z.string().regex(/^[0-9a-f]{24}$/), name: z.string().min(1).max(100) }),
});
export type Manifest = z.infer<typeof manifest>;

export function manifestOf(
  { words: _, session_epoch: _epoch, status: _status, host: _host, bank: _bank, ...client }: ClientDoc,
  made: Date,
) {
  return JSON.stringify({ format, version, made: made.toISOString(), client }, null, 1);
}

export function readManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw unprocessable('file_broken');
  }
}

interface New {
  name: string;
  workspace: string;
  timezone: string;
}

const maxText = 5000;
const own = ['_id', 'name', 'workspace', 'status', 'words', 'created', 'updated', 'features', 'company'];

/** A company with the data of an archive, which may be forged: only fields that a company has, of their types. */
export function companyLike(source: Record<string, unknown>, { timezone, ...names }: New): ClientDoc {
  const plain = newClient(names, timezone, new Date());
  const client = { ...plain, ...likeOf(plain, source, own) } as ClientDoc;
  const active = new Map(asFeatures(source.features).map(({ feature, active }) => [feature, active]));
  const features = plain.features.map((each) => ({ ...each, active: active.get(each.feature) ?? each.active }));
  checkCompany(client);
  const ai = contextIn(source);
  return { ...client, features, ...(ai && { ai }) };
}

/** The bank data of an archive; what is not of its form is left out. */
export function bankIn({ company }: Record<string, unknown>): ClientDoc['company'] {
  const known = companyData.keyof().options.flatMap((field) => {
    const parsed = companyData.shape[field].safeParse((company as Record<string, unknown> | undefined)?.[field]);
    return parsed.success && parsed.data ? [[field, parsed.data] as const] : [];
  });
  return Object.fromEntries(known);
}

const asFeatures = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter(
    (each): each is { feature: string; active: boolean } => typeof each?.active === 'boolean',
  );

function likeOf(plain: object, source: Record<string, unknown>, without: readonly string[] = []): object {
  const fields = Object.entries(plain).flatMap(([field, standard]) => {
    const value = Object.hasOwn(source, field) && !without.includes(field) ? source[field] : undefined;
    return value === undefined ? [] : [[field, likeValue(standard, value)] as const];
  });
  return Object.fromEntries(fields);
}

function likeValue(standard: unknown, value: unknown): unknown {
  if (standard === null) return typeof value === 'string' && value.length <= maxText ? value : null;
  if (Array.isArray(standard)) return Array.isArray(value) ? value.filter(isText).slice(0, 100) : standard;
  if (typeof standard === 'object')
    return typeof value === 'object' && value !== null
      ? { ...standard, ...likeOf(standard, value as Record<string, unknown>) }
      : standard;
  return typeof value === typeof standard && String(value).length <= maxText ? value : standard;
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= maxText;
