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

/** Open to e-mails of the company's domains, and to any e-mail where it names none. */
export function isOpenFor(client: Pick<ClientDoc, 'status' | 'settings'>, email: string): boolean {
  const { selfRegister, emailDomains } = client.settings;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const fits =
    emailDomains.length === 0 || emailDomains.some((each) => each.toLowerCase().replace(/^@/, '') === domain);
  return selfRegister && client.status === 'active' && fits;
}
