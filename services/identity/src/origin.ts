import type { Request } from 'express';

/** Where a request came from. The BFF sets the address, and drops one that came from outside. */
export interface Origin {
  address: string;
  agent: string;
}

const headerOf = (req: Request, name: string) => {
  const value = req.headers[name];
  return typeof value === 'string' ? value : '';
};

export const originOf = (req: Request): Origin => ({
  address: headerOf(req, 'x-client-address').slice(0, 60) || 'unknown',
  agent: headerOf(req, 'user-agent').slice(0, 200),
});

/** The workspace of the page that calls (D3), where the body names none. */
export const workspaceOf = (req: Request): string | undefined => {
  const code = headerOf(req, 'x-workspace').trim().toLowerCase();
  return /^[a-z0-9]{2,32}$/.test(code) ? code : undefined;
};
