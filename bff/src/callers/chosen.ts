import { noAccess, type Caller } from '@atrium/kit/core';
import type { TokenPayload } from '@atrium/contracts';
import type { IncomingHttpHeaders } from 'node:http';

/** The company that a request names in its headers (D3). */
export interface Chosen {
  clientId: string | null;
  workspace: string | null;
}

const forms = { clientId: /^[0-9a-f]{24}$/, workspace: /^[a-z0-9]{2,32}$/ };

/** Browsers that have not chosen yet send these. */
const nothing = new Set(['', 'null', 'undefined']);

export function chosenIn(headers: IncomingHttpHeaders): Chosen {
  return { clientId: named(headers['x-company-id']), workspace: named(headers['x-workspace']) };
}

function named(header: string | string[] | undefined): string | null {
  const value = String(header ?? '')
    .trim()
    .toLowerCase();
  return nothing.has(value) ? null : value;
}

/** What identity is asked for: an employee's company comes from the token, only the superadmin chooses. */
export function companyFor(token: TokenPayload, chosen: Chosen): Chosen {
  if (token.client_id) return { clientId: token.client_id, workspace: null };
  if (chosen.clientId !== null) return { clientId: fitting('clientId', chosen.clientId), workspace: null };
  return { clientId: null, workspace: chosen.workspace && fitting('workspace', chosen.workspace) };
}

function fitting(field: keyof Chosen, value: string): string {
  if (!forms[field].test(value)) throw noAccess();
  return value;
}

/** Throws 403 where a header names another company than the caller's. */
export function checkChosen(caller: Caller, { clientId, workspace }: Chosen) {
  if (clientId !== null && clientId !== caller.clientId) throw noAccess();
  if (workspace !== null && caller.workspace !== null && workspace !== caller.workspace.toLowerCase()) throw noAccess();
}
