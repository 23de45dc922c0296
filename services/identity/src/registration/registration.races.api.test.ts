import { auth, users } from '@atrium/contracts';
import { as, type Company, makeCompany, together } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const found = async (search: string) => {
  const { workspace } = company.client;
  return (await as(company.adm).call(users.filter, { params: { workspace }, body: { search } })).result;
};
const rowOf = (email: string) => ({ firstName: 'Racing', lastName: 'Person', email });

describe('one e-mail at the same time', () => {
  test('is registered once', () =>
    together({
      arrange: async (round) => `single${round}@${company.client.workspace}.test`,
      act: (email) => [1, 2, 3].map(() => as(company.adm).call(auth.register, { body: rowOf(email) })),
      async check(email, settled) {
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toMatchObject([
          { code: 'email_taken' },
          { code: 'email_taken' },
        ]);
        expect(await found(email)).toHaveLength(1);
      },
    }));

  test('is registered once by imports, and the other import stores its other rows', () =>
    together({
      arrange: async (round) => {
        const emailOf = (name: string) => `${name}${round}@${company.client.workspace}.test`;
        return [
          [emailOf('shared'), emailOf('first')],
          [emailOf('second'), emailOf('shared')],
        ];
      },
      act: (imports) =>
        imports.map((emails) =>
          as(company.adm).call(auth.registerMany, {
            body: { client_id: company.client._id, users: emails.map(rowOf) },
          }),
        ),
      async check(imports, settled) {
        const answers = settled.map((outcome) => {
          if (outcome.status === 'rejected') throw outcome.reason;
          return outcome.value as { errors: { error: string }[] };
        });
        expect(answers.flatMap(({ errors }) => errors.map(({ error }) => error))).toEqual(['email_taken']);
        for (const email of new Set(imports.flat())) expect(await found(email)).toHaveLength(1);
      },
    }));
});
