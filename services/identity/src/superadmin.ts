import { hashPassword } from './passwords/hashing.ts';
import { newUser, outside } from './users/user.ts';
import { addSuperadmin, superadminNamed } from './users/accounts.ts';

/** The first superadmin (D28). An existing one keeps the password they have. */
export async function ensureSuperadmin({
  SUPERADMIN_EMAIL,
  SUPERADMIN_PASSWORD,
}: Record<'SUPERADMIN_EMAIL' | 'SUPERADMIN_PASSWORD', string>) {
  const email = SUPERADMIN_EMAIL.trim().toLowerCase();
  if (!email || !SUPERADMIN_PASSWORD || (await superadminNamed(email))) return;
  const password = await hashPassword(SUPERADMIN_PASSWORD);
  const names = { firstName: 'Super', lastName: 'Admin' };
  await addSuperadmin(newUser({ ...names, email, client_id: outside, roles: ['superadmin'], password }, new Date()));
}
