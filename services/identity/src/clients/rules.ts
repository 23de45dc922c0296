import type { BodyOf, clients as contract } from '@atrium/contracts';
import { invalid, isSuperadmin, unprocessable, type Caller } from '@atrium/kit';
import { isOwnPath } from '../ownPath.ts';

export type CompanyFields = Omit<BodyOf<typeof contract.update>, 'status' | 'host'>;

const reserved = ['api', 'www', 'files', 'scim', 'ics'];

/** Words of the portal's own addresses cannot name a workspace (D101). */
export const isReserved = (workspace: string) => reserved.includes(workspace);

export function checkWorkspace(workspace: string) {
  if (isReserved(workspace)) throw unprocessable('workspace_reserved', { fields: { workspace: 'workspace_reserved' } });
}

/** A company's access and host name are the superadmin's to change. */
export const canChangeCompany = (caller: Caller, { status, host }: { status?: unknown; host?: unknown }) =>
  (status === undefined && host === undefined) || isSuperadmin(caller);

/** What the shapes cannot say. */
export function checkCompany({ logo, head, settings }: CompanyFields) {
  const wrong: Record<string, string> = {};
  if (logo && !isOwnPath(logo)) wrong.logo = 'path';
  if (head && !isOwnPath(head)) wrong.head = 'path';
  if (settings?.timezone !== undefined && !isTimezone(settings.timezone)) wrong['settings.timezone'] = 'choice';
  if (Object.keys(wrong).length) throw invalid(wrong);
}

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
