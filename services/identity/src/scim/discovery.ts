import { maxShown } from './list.ts';
import { schemas } from './schemas.ts';

export const configAt = (base: string) => ({
  schemas: [schemas.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxShown },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'A token of the company with the scope scim' },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const types = [
  {
    id: 'User',
    endpoint: '/Users',
    schema: schemas.user,
    schemaExtensions: [{ schema: schemas.enterprise, required: false }],
  },
  { id: 'Group', endpoint: '/Groups', schema: schemas.group },
];

export const typesAt = (base: string) =>
  types.map((type) => ({
    schemas: [schemas.type],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }));

type Mutability = 'readOnly' | 'readWrite';

interface Attribute {
  name: string;
  type: string;
  multiValued: boolean;
  required: boolean;
  caseExact: boolean;
  mutability: Mutability;
  returned: 'default';
  uniqueness: 'none' | 'server';
  referenceTypes?: string[];
  subAttributes?: Attribute[];
}

/** With the usual characteristics of RFC 7643 §2.2 unless stated. */
const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: more.subAttributes ? 'complex' : 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const list = (name: string, subAttributes: Attribute[]) => attribute(name, { multiValued: true, subAttributes });
const reference = (to: string) =>
  attribute('$ref', { type: 'reference', referenceTypes: [to], caseExact: true, mutability: 'readOnly' });
const typed = [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })];

const known = [
  {
    id: schemas.user,
    name: 'User',
    description: 'An employee',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('name', {
        subAttributes: [
          attribute('formatted', { mutability: 'readOnly' }),
          attribute('familyName'),
          attribute('givenName'),
        ],
      }),
      attribute('displayName', { mutability: 'readOnly' }),
      attribute('title'),
      attribute('active', { type: 'boolean' }),
      list('emails', typed),
      list('phoneNumbers', typed),
    ],
  },
  {
    id: schemas.enterprise,
    name: 'EnterpriseUser',
    description: 'The place of an employee in the company',
    attributes: [
      attribute('employeeNumber', { uniqueness: 'server' }),
      attribute('department'),
      attribute('manager', { subAttributes: [attribute('value', { caseExact: true }), reference('User')] }),
    ],
  },
  {
    id: schemas.group,
    name: 'Group',
    description: 'A group of the directory',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true, uniqueness: 'server' }),
      list('members', [attribute('value', { caseExact: true }), reference('User'), attribute('type')]),
    ],
  },
];

export const schemasAt = (base: string) =>
  known.map((each) => ({
    schemas: [schemas.schema],
    ...each,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${each.id}` },
  }));
