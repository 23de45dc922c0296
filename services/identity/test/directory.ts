import { apiTokens } from '@atrium/contracts';
import { as, type AnyPortal, type Company } from '@atrium/testkit';

export const scimContent = 'application/scim+json';
export const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
};

export const makeToken = ({ adm }: Company, more: object = {}) =>
  as(adm).call(apiTokens.add, {
    body: { name: 'Directory', scopes: ['scim'], expires: null, old_password: adm.password, ...more },
  });

interface More {
  by?: string;
  headers?: Record<string, string>;
}

export type Directory = Awaited<ReturnType<typeof playDirectory>>;

/** A directory such as Entra ID or Okta, with a token of the company. */
export async function playDirectory(portal: AnyPortal, company: Company) {
  const { token } = await makeToken(company);
  const base = new URL((await as(company.adm).call(apiTokens.list)).scim).pathname;
  let count = 0;

  const send = async (
    method: string,
    path: string,
    body?: object | string,
    { by = token, headers = {} }: More = {},
  ) => {
    const answer = await fetch(`${portal.url}${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${by}`, 'content-type': scimContent, accept: scimContent, ...headers },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const known = { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers };
    return { ...known, body: text ? JSON.parse(text) : null };
  };

  const patch = (path: string, ...Operations: object[]) => send('PATCH', path, { schemas: [urns.patch], Operations });

  /** As Entra ID documents the creation of a user. */
  const entraUser = (more: object = {}) => {
    const name = `scim${(count += 1)}@${company.client.workspace}.test`;
    return {
      schemas: [urns.user, urns.enterprise],
      externalId: `0a21f0f2-${count}`,
      userName: name,
      active: true,
      emails: [{ primary: true, type: 'work', value: name }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Givena Family', familyName: 'Family', givenName: 'Givena' },
      roles: [],
      ...more,
    };
  };

  /** As Entra ID documents the creation of a group. */
  const entraGroup = (more: object = {}) => ({
    schemas: [urns.group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: `8aa1a0c0-c4c3-${(count += 1)}`,
    displayName: `Group ${count}`,
    meta: { resourceType: 'Group' },
    ...more,
  });

  const made = async (path: string, body: object) => {
    const answer = await send('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  return {
    token,
    base,
    send,
    patch,
    entraUser,
    entraGroup,
    find: async (path: string, filter: string) =>
      (await send('GET', `${path}${path.includes('?') ? '&' : '?'}filter=${encodeURIComponent(filter)}`)).body,
    provisioned: async (more?: object): Promise<{ id: string; userName: string }> => made('/Users', entraUser(more)),
    group: async (more?: object): Promise<{ id: string; displayName: string }> => made('/Groups', entraGroup(more)),
  };
}
