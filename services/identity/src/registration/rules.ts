import type { BodyOf, auth } from '@atrium/contracts';
import type { ClientDoc } from '../clients/company.ts';

type Fields = Partial<BodyOf<typeof auth.register>>;

/** What somebody who registers themselves may say; position, department, chief and rights are the administrators'. */
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

export const canSayOfOneself = (fields: Fields) => Object.keys(fields).every((field) => ownFields.includes(field));

/** Open to whoever has a mailbox in one of the company's domains; with no domains named, to everybody. */
export function isOpenFor(client: Pick<ClientDoc, 'status' | 'settings'>, email: string): boolean {
  const { selfRegister, emailDomains } = client.settings;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const fits =
    emailDomains.length === 0 || emailDomains.some((each) => each.toLowerCase().replace(/^@/, '') === domain);
  return selfRegister && client.status === 'active' && fits;
}
