import { makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { playDirectory, type Directory } from '../../test/directory.ts';

const portal = inject('portal');
let company: Company;
let directory: Directory;
beforeAll(async () => {
  company = await makeCompany(portal);
  directory = await playDirectory(portal, company);
});

test.each(['/Users', '/Groups'])('of two changes of one version of %s at the same time, one is made', (path) =>
  together({
    arrange: async () => {
      const { id } = path === '/Users' ? await directory.provisioned() : await directory.group();
      return { id, tag: (await directory.send('GET', `${path}/${id}`)).headers.get('etag')! };
    },
    act: ({ id, tag }) =>
      ['Mine', 'Yours'].map(async (name) => {
        const attribute = path === '/Users' ? 'title' : 'displayName';
        const Operations = [{ op: 'replace', path: attribute, value: `${name} ${id}` }];
        const headers = { 'if-match': tag };
        return (await directory.send('PATCH', `${path}/${id}`, { Operations }, { headers })).status;
      }),
    minSuccesses: 2,
    check: (_, settled) => {
      const statuses = settled.map((each) => (each as PromiseFulfilledResult<number>).value).toSorted();
      expect(statuses).toEqual([path === '/Users' ? 200 : 204, 412]);
    },
  }),
);
