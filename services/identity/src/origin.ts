import { hostHeader } from '@atrium/contracts/clients';
import { deviceCookie } from '@atrium/contracts/sessions';
import type { Request } from 'express';
import { companyByHost } from './clients/lookup.ts';

/** Where a request came from. The BFF sets the address, and drops one that came from outside. */
export interface Origin {
  address: string;
  agent: string;
  /** The cookie of browsers in which accounts have signed in before; '' without one. */
  device: string;
  /** The name under which the portal was reached, as the BFF has seen it; '' where it is no name. */
  host: string;
}

const headerOf = (req: Request, name: string) => {
  const value = req.headers[name];
  return typeof value === 'string' ? value : '';
};

export const originOf = (req: Request): Origin => ({
  address: headerOf(req, 'x-client-address').slice(0, 60) || 'unknown',
  agent: headerOf(req, 'user-agent').slice(0, 200),
  device: headerOf(req, deviceCookie.header).slice(0, deviceCookie.maxLength),
  host: headerOf(req, hostHeader),
});

/**
 * The workspace where the body names none (D15): that of the page that calls (D3), else of the company whose host name the
 * portal was reached by. The host name opens nothing that naming the workspace would not.
 */
export async function workspaceOf(req: Request): Promise<string | undefined> {
  const code = headerOf(req, 'x-workspace').trim().toLowerCase();
  if (/^[a-z0-9]{2,32}$/.test(code)) return code;
  const { host } = originOf(req);
  return host ? (await companyByHost(host))?.workspace : undefined;
}
