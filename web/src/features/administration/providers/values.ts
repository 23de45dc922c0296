import type { IdentityProvider } from '@atrium/contracts';
import { required, webAddress } from '../../../lib/forms/rules.ts';
import type { useForm } from '../../../lib/forms/useForm.ts';

type Shown = Omit<IdentityProvider, '_id' | 'created' | 'updated'>;

export interface ProviderValues extends Shown {
  secret: string;
  old_password: string;
}

export type ProviderForm = ReturnType<typeof useForm<ProviderValues>>;

/** Roles that a group of the provider may give. */
export const groupRoles = ['hr', 'mentor', 'lms_admin'] as const;

export const presets = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { name: 'Microsoft', issuer: 'https://login.microsoftonline.com/TENANT/v2.0' },
  other: { name: '', issuer: '' },
} as const;
export type Preset = keyof typeof presets;

const empty: Shown = {
  name: '',
  issuer: '',
  client: '',
  active: true,
  trustEmail: false,
  unknown: 'refuse',
  factor: 'portal',
  scopes: '',
  groupsClaim: '',
  roles: [],
};

export function initialValues(provider: IdentityProvider | null): ProviderValues {
  const { _id, created, updated, ...shown } = { ...empty, _id: '', created: '', updated: '', ...provider };
  return { ...shown, secret: '', old_password: '' };
}

/** A stored secret stays when none is typed. */
export const bodyOf = ({ secret, ...values }: ProviderValues) => ({ ...values, ...(secret && { secret }) });

export const rulesFor = (provider: IdentityProvider | null) => ({
  name: [required],
  issuer: [required, webAddress],
  client: [required],
  ...(!provider && { secret: [required] }),
  old_password: [required],
});
