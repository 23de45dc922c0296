import { auth, users } from '@atrium/contracts';
import { as, makeCompany, superadminOf, inside, together } from '@atrium/testkit';
import { expect, inject, test } from 'vitest';

const portal = inject('portal');

test('an e-mail is not changed with a password that is replaced at the same time', () =>
  together({
    rounds: 10,
    arrange: () => makeCompany(portal),
    act: ({ adm, client }) => [
      as(adm).call(users.update, {
        params: { id: adm._id },
        body: { email: `new-${adm.email}`, old_password: adm.password },
      }),
      as(inside(superadminOf(portal), client)).call(auth.resetPasswordHard, {
        body: { user_id: adm._id, password: 'set-by-another' },
      }),
    ],
    async check({ adm, client }, [change, reset]) {
      expect(reset!.status).toBe('fulfilled');
      const root = as(inside(superadminOf(portal), client));
      const { result } = await root.call(users.get, { params: { id: adm._id } });
      expect(result.email === adm.email).toBe(change!.status === 'rejected');
      expect(await as(adm).refused(users.get, { params: { id: adm._id } })).toMatchObject({ status: 401 });
    },
  }));
