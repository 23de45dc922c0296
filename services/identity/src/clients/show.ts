import type { Client, ResultOf, clients as contract } from '@atrium/contracts';
import { isAdmin, type Caller } from '@atrium/kit';
import type { ClientDoc } from './company.ts';

export interface Installation {
  vendor: string;
  /** Whether signing in through a provider is configured. */
  oidc: boolean;
}

type Card = ResultOf<typeof contract.byWorkspace>['result'];

/** What is public before signing in (D108). */
export function showCard(
  { _id, name, workspace, logo, head, colours, settings }: ClientDoc,
  { vendor, oidc }: Installation,
): Card {
  const { lang, selfRegister } = settings;
  return { _id, name, workspace, vendor, logo, head, colours, lang, selfRegister, oidc };
}

/** Bank data and the administrators' remarks stay with administrators (D108). */
export function showClient(caller: Caller, client: ClientDoc, installation: Installation): Client {
  const { company, comments, session_epoch: _, ...open } = client;
  const shown = { ...open, ...showCard(client, installation) };
  return isAdmin(caller) ? { ...shown, comments, company } : { ...shown, comments: '' };
}
