import type { BodyOf, auth } from '@atrium/contracts';
import type { ClientDoc } from '../clients/company.ts';

type Fields = Partial<BodyOf<typeof auth.register>>;

/** Fields that people who register themselves may set; position, department, chief and rights are for administrators. */
const ownFields = [
  'client_id',
  'workspace',
  'firstName',
  'lastName',
  'middleName',
  'email',
  'login',
  'birthDay',
  'city',
  'phone',
  'gender',
  'lang',
];

export const canSetOwn = (fields: Fields) => Object.keys(fields).every((field) => ownFields.includes(field));

/** Whether an e-mail is of one of the domains; of any where none is named. */
export function isEmailOf(domains: readonly string[], email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.length === 0 || domains.some((each) => each.toLowerCase().replace(/^@/, '') === domain);
}

/** Open to e-mails of the company's domains, and to any e-mail where it names none. */
export function isOpenFor({ status, settings }: Pick<ClientDoc, 'status' | 'settings'>, email: string): boolean {
  return settings.selfRegister && status === 'active' && isEmailOf(settings.emailDomains, email);
}
