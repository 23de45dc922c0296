import { auth, users } from '@atrium/contracts';
import type { Colleague } from '../plan/people.ts';
import { payOf } from '../plan/pay.ts';
import { inParallel, type Portal, type Session } from './portal.ts';

/** Registers the tree from the top, since a person's chief must exist before the person. Ids in the order of people. */
export async function registerPeople(
  { password }: Portal,
  admin: Session,
  clientId: string,
  people: readonly Colleague[],
): Promise<string[]> {
  const ids: string[] = [];
  const levels = [...new Set(people.map(({ level }) => level))].toSorted();
  for (const level of levels) {
    const group = people.filter((one) => one.level === level);
    const rows = group.map((one) => ({ ...registrationOf(one, ids), password }));
    const { result, errors } = await admin.api(auth.registerMany, { body: { client_id: clientId, users: rows } });
    if (errors.length) throw new Error(`the demo company’s people were refused: ${JSON.stringify(errors[0])}`);
    group.forEach(({ key }, index) => (ids[key] = result[index]!._id));
  }
  return ids;
}

function registrationOf(one: Colleague, ids: readonly string[]) {
  const { firstName, lastName, email, gender, lang, position, department, city, phone, birthDay, workingSince } = one;
  const chief = one.chief === undefined ? {} : { chief: ids[one.chief]! };
  const facts = { firstName, lastName, email, gender, lang, position, department, phone, birthDay, workingSince };
  return { ...facts, ...chief, city: city.name };
}

/** What a registration does not have: the administrator writes it into each profile. */
export const writeRest = (admin: Session, people: readonly Colleague[], ids: readonly string[]) =>
  inParallel(people, 8, (one) => {
    const { key, vacation, extension, networks } = one;
    const own = { vacation_balance: vacation, phone_internal: extension, social_networks: networks };
    return admin.api(users.update, { params: { id: ids[key]! }, body: { ...own, ...payOf(one) } });
  });

const administratorFacts = {
  lang: 'en' as const,
  gender: 'woman' as const,
  position: 'HR Systems Manager',
  department: 'People',
  city: 'Berlin',
  phone: '+49 30 2067 1400',
  workingSince: '2017-03-01',
  status_text: 'Ask me about the portal',
  vacation_balance: 17,
};

/** The administrator is one of the People department. */
export const describeAdministrator = (admin: Session) =>
  admin.api(users.update, { params: { id: admin.userId }, body: administratorFacts });
