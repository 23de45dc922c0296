import type { BodyOf, clients, FeatureCode } from '@atrium/contracts';
import {
  atMost,
  between,
  email,
  oneLine,
  optional,
  personName,
  required,
  workspace,
  type Rule,
  type ValueRule,
} from '../../../lib/forms/rules.ts';

const upTo = (most: number): Rule[] => [optional(oneLine, atMost(most))];
/** In gigabytes, as the server has it. */
const storage: ValueRule<number | null>[] = [required, between(1, 100_000)];

/** What is known of a company itself. */
export const about = ['city', 'phone', 'address', 'director'] as const;

export const aboutRules = {
  name: [required, oneLine, atMost(100)],
  city: upTo(100),
  phone: upTo(50),
  address: upTo(300),
  director: [optional(personName, atMost(100))],
  storage,
};

export interface NewCompany {
  name: string;
  workspace: string;
  city: string;
  phone: string;
  address: string;
  director: string;
  storage: number | null;
  features: FeatureCode[];
  admin: { firstName: string; lastName: string; email: string };
}

export const rules = {
  ...aboutRules,
  workspace: [required, workspace],
  admin: {
    firstName: [optional(personName, atMost(50))],
    lastName: [optional(personName, atMost(50))],
    email: [optional(email)],
  },
};

/** An administrator has all names or none. */
export function together({ admin }: NewCompany): Record<string, string> {
  const names = Object.entries(admin);
  if (!names.some(([, value]) => value.trim())) return {};
  return Object.fromEntries(names.flatMap(([name, value]) => (value.trim() ? [] : [[`admin.${name}`, 'required']])));
}

/** What is filled in; a feature that is not chosen is off. */
export function bodyOf(values: NewCompany, allFeatures: readonly FeatureCode[]): BodyOf<typeof clients.create> {
  const { name, workspace: code, features, admin } = values;
  const filled = about.flatMap((field) => (values[field].trim() ? [[field, values[field]] as const] : []));
  return {
    name,
    workspace: code,
    ...Object.fromEntries(filled),
    features: allFeatures.map((feature) => ({ feature, active: features.includes(feature) })),
    ...(admin.email.trim() && { admin }),
  };
}
