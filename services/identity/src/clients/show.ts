import type { Client, ClientRow, ResultOf, clients as contract } from '@atrium/contracts';
import { isAdmin, type Caller } from '@atrium/kit';
import { forVisitors } from '../pictures.ts';
import type { Bank } from './bank.ts';
import type { ClientDoc } from './company.ts';

export interface Installation {
  vendor: string;
  /** Whether signing in through a provider is configured. */
  oidc: boolean;
}

type Card = ResultOf<typeof contract.byWorkspace>['result'];

/** What is public before signing in (D108). */
export function showCard(
  { _id, name, workspace, logo, head, colours, settings, has_providers = false }: ClientDoc,
  { vendor, oidc }: Installation,
): Card {
  const { lang, selfRegister } = settings;
  const pictures = { logo: forVisitors(logo), head: forVisitors(head) };
  return { _id, name, workspace, vendor, ...pictures, colours, lang, selfRegister, oidc: oidc || has_providers };
}

/** What everyone of the company sees as it is stored, besides the card. */
const open = [
  'logo',
  'head',
  'status',
  'city',
  'phone',
  'address',
  'director',
  'telegram',
  'font',
  'features',
  'settings',
  'created',
  'updated',
] as const;

const pick = <K extends keyof ClientDoc>(client: ClientDoc, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, client[field]])) as Pick<ClientDoc, K>;

/** Bank data (`bank`, opened) and the administrators' remarks stay with administrators (D108). */
export function showClient(caller: Caller, client: ClientDoc, installation: Installation, bank?: Bank): Client {
  const shown = { ...showCard(client, installation), ...pick(client, open) };
  const { comments, host = null } = client;
  const named = { ...shown, host };
  return isAdmin(caller) ? { ...named, comments, ...(bank && { company: bank }) } : { ...named, comments: '' };
}

export const showRow = (caller: Caller, client: ClientDoc, installation: Installation, bank?: Bank): ClientRow => ({
  ...showClient(caller, client, installation, bank),
  active: client.active_at ?? null,
});
