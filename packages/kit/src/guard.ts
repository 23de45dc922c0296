import type { Call, CallSpec } from '@atrium/contracts';
import type { z } from 'zod';
import { isAdmin, isSuperadmin, opensPanel, type Caller } from './caller.ts';
import { invalid, noAccess, notFound, setUpFirst, unauthorized } from './errors.ts';

/**
 * Throws 401 or 403 unless the caller has the `access` and `right` of the call, and no restriction. The BFF checks it too, to refuse early.
 */
export function guard(call: CallSpec, caller: Caller | null) {
  if (call.access === 'public') return;
  if (!caller) throw unauthorized();
  if (caller.restricted && !call.whileRestricted) throw setUpFirst();
  if (call.access === 'superadmin' && !isSuperadmin(caller)) throw noAccess();
  if (call.access === 'admin' && !isAdmin(caller)) throw noAccess();
  if (call.access === 'panel' && !opensPanel(caller)) throw noAccess();
  if (isInsideCompany(call) && !caller.clientId) throw noAccess();
  if (call.right && !caller.rights.includes(call.right)) throw noAccess();
}

const isInsideCompany = ({ access }: CallSpec) => access === 'member' || access === 'panel' || access === 'admin';

/**
 * Throws 403 for a company or workspace that is not the caller's (D3). A superadmin outside of a company may name any.
 */
function checkTenant(call: CallSpec, schema: z.ZodType | undefined, value: unknown, caller: Caller | null) {
  if (!caller || (isSuperadmin(caller) && (call.access === 'signed' || call.access === 'superadmin'))) return;
  for (const [field, entity] of tenantFields(schema)) {
    const named = (value as Record<string, unknown> | undefined)?.[field];
    if (named === undefined || named === null) continue;
    if (named !== (entity === 'client' ? caller.clientId : caller.workspace)) throw noAccess();
  }
}

const fieldsCache = new WeakMap<z.ZodType, [string, string][]>();

function tenantFields(schema: z.ZodType | undefined): [string, string][] {
  if (!schema || !('shape' in schema)) return [];
  const hit = fieldsCache.get(schema);
  if (hit) return hit;
  const shape = schema.shape as Record<string, z.ZodType>;
  const fields = Object.entries(shape).flatMap(([field, part]): [string, string][] => {
    const entity = entityOf(part);
    return entity === 'client' || entity === 'workspace' ? [[field, entity]] : [];
  });
  fieldsCache.set(schema, fields);
  return fields;
}

/** The entity of an id, also behind optional and nullable. */
function entityOf(part: z.ZodType): string | undefined {
  const own = part.meta()?.entity as string | undefined;
  const inner = (part as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return own ?? (inner && entityOf(inner));
}

interface RawInput {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/** Parses the input by the contract. Throws 404 for wrong params, else 422 with every wrong field. */
export function parseInput(call: Call<CallSpec>, caller: Caller | null, raw: RawInput) {
  const params = call.params?.safeParse(raw.params);
  if (params && !params.success) throw notFound(call.name);
  checkTenant(call, call.params, params?.data, caller);

  const query = call.query?.safeParse(raw.query ?? {});
  const body = call.takes === 'form' ? undefined : call.body?.safeParse(raw.body ?? {});
  const fields = { ...wrongFields(query), ...wrongFields(body) };
  if (Object.keys(fields).length) throw invalid(fields);
  checkTenant(call, call.query, query?.data, caller);
  checkTenant(call, call.body, body?.data, caller);
  return { params: params?.data, query: query?.data, body: body?.data };
}

function wrongFields(parsed: z.ZodSafeParseResult<unknown> | undefined): Record<string, string> {
  return !parsed || parsed.success ? {} : fieldErrors(parsed.error);
}

/** `{ 'path.to.field': code }`, at most 100 fields (D10). */
export const fieldErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.slice(0, 100).flatMap((issue) => fieldsOf(issue)));

/** Our schemas have a code as the message; zod's own issues are mapped to one. */
function fieldsOf(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String).join('.') || 'body';
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, 'unknown']);
  if (issue.code === 'invalid_type')
    return [[path, issue.message.endsWith('received undefined') ? 'required' : 'type']];
  return [[path, /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code]];
}
