import type { Settings } from '../settings.ts';
import type { Provider } from './provider.ts';

type Named = Pick<
  Settings,
  | 'OUTLOOK_CLIENT_ID'
  | 'OUTLOOK_CLIENT_SECRET'
  | 'OUTLOOK_TENANT'
  | 'OUTLOOK_ISSUER'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
>;

const google = 'https://accounts.google.com';
const microsoft = (tenant: string) => tenant && `https://login.microsoftonline.com/${tenant}/v2.0`;

const common = {
  client_id: null,
  unknown: 'refuse',
  factor: 'portal',
  scopes: '',
  groupsClaim: '',
  roles: [],
  version: '',
} satisfies Partial<Provider>;

/**
 * The providers of the installation, which are offered to all companies. Microsoft does not say whether an e-mail is
 * verified: those of the operator's own tenant count as such.
 */
export function installationProviders(settings: Named): readonly Provider[] {
  const all: Provider[] = [
    {
      ...common,
      _id: 'google',
      name: 'Google',
      issuer: google,
      client: settings.GOOGLE_CLIENT_ID,
      secret: settings.GOOGLE_CLIENT_SECRET,
      trustEmail: false,
    },
    {
      ...common,
      _id: 'outlook',
      name: 'Microsoft',
      issuer: settings.OUTLOOK_ISSUER || microsoft(settings.OUTLOOK_TENANT),
      client: settings.OUTLOOK_CLIENT_ID,
      secret: settings.OUTLOOK_CLIENT_SECRET,
      trustEmail: true,
    },
  ];
  return all.filter(({ issuer, client, secret }) => issuer && client && secret);
}
