import type { IncomingHttpHeaders } from 'node:http';
import type { TokenPayload } from '@atrium/contracts';
import { noAccess, type Caller } from '@atrium/kit/core';

/** The company that a request names in its headers (D3). */
export interface RequestedCompany {
  clientId: string | null;
  workspace: string | null;
}

const patterns = { clientId: /^[0-9a-f]{24}$/, workspace: /^[a-z0-9]{2,32}$/ };

const emptyValues = new Set(['', 'null', 'undefined']);

export function requestedCompanyIn(headers: IncomingHttpHeaders): RequestedCompany {
  return { clientId: valueOf(headers['x-company-id']), workspace: valueOf(headers['x-workspace']) };
}

function valueOf(header: string | string[] | undefined): string | null {
  const value = String(header ?? '')
    .trim()
    .toLowerCase();
  return emptyValues.has(value) ? null : value;
}

/** The company that identity is asked for: an employee's is in the token, only the superadmin chooses one. */
export function companyFor(token: TokenPayload, requested: RequestedCompany): RequestedCompany {
  if (token.client_id) return { clientId: token.client_id, workspace: null };
  const { clientId, workspace } = requested;
  if (clientId !== null) return { clientId: valid('clientId', clientId), workspace: null };
  return { clientId: null, workspace: workspace && valid('workspace', workspace) };
}

function valid(field: keyof RequestedCompany, value: string): string {
  if (!patterns[field].test(value)) throw noAccess();
  return value;
}

export function checkRequestedCompany(caller: Caller, { clientId, workspace }: RequestedCompany) {
  if (clientId !== null && clientId !== caller.clientId) throw noAccess();
  if (workspace !== null && caller.workspace !== null && workspace !== caller.workspace.toLowerCase()) throw noAccess();
}
