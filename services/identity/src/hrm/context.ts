import type { Work } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import { requireCompany } from '../clients/lookup.ts';
import { departmentNames } from '../import/departments.ts';
import { lockedPlaces } from '../structure/placing.ts';
import type { Places } from '../structure/rules.ts';
import { peopleWithKeys, usersByIds } from '../users/accounts.ts';
import type { UserDoc } from '../users/user.ts';
import { departmentLinksOf, linksOf, type LinkDoc, type StoredRow } from './store.ts';
import type { ReadBy } from './values.ts';

/** What rows are written by, as it is now. */
export interface Context extends ReadBy {
  today: string;
  /** Null: the company has no administrative tree. */
  places: Places | null;
  /** By the external ids of the rows and of their chiefs. */
  people: ReadonlyMap<string, LinkDoc>;
  /** Grow with what the rows write. */
  byId: Map<string, UserDoc>;
  byEmail: Map<string, UserDoc>;
  byLogin: Map<string, UserDoc>;
  byTab: Map<string, UserDoc>;
}

/** The administrative tree stays as it is until the work is committed. */
export async function contextOf(clientId: string, rows: readonly StoredRow[], work: Work): Promise<Context> {
  const tenant = { clientId };
  const { settings } = await requireCompany(clientId, work);
  const { phoneRegion, readPhone } = await import('@atrium/contracts/phones');
  const places = await lockedPlaces(tenant, work);
  const chiefs = rows.flatMap(({ chief }) => chief || []);
  const links = await linksOf(tenant).byExternalIds([...rows.map(({ external_id }) => external_id), ...chiefs], work);
  const keys = {
    tabs: [...rows.flatMap(({ cells }) => cells.tab_number || []), ...chiefs],
    emails: [...rows.flatMap(({ cells }) => cells.email || []), ...chiefs].map((email) => email.toLowerCase()),
    logins: rows.flatMap(({ cells }) => cells.login?.toLowerCase() || []),
  };
  const linked = await usersByIds(
    tenant,
    links.map(({ _id }) => _id),
    work,
  );
  const context: Context = {
    today: localDay(settings.timezone, new Date()),
    phoneOf: (text) => readPhone(text, phoneRegion(settings)),
    places,
    departments: places && departmentNames(places.departments),
    links: places ? await departmentLinksOf(tenant).all(work) : new Map(),
    people: new Map(links.map((link) => [link.external_id, link])),
    byId: new Map(),
    byEmail: new Map(),
    byLogin: new Map(),
    byTab: new Map(),
  };
  for (const user of [...linked, ...(await peopleWithKeys(tenant, keys, work))]) remember(user, context);
  return context;
}

/** A person as they are from now on. */
export function remember(user: UserDoc, { byId, byEmail, byLogin, byTab }: Context) {
  byId.set(user._id, user);
  if (user.email) byEmail.set(user.email, user);
  if (user.login) byLogin.set(user.login, user);
  if (user.tab_number) byTab.set(user.tab_number, user);
}

/** A chief as a row names them: by the HRM's own id, else by e-mail or personnel number. */
export function chiefNamed(chief: string, { people, byId, byEmail, byTab }: Context): UserDoc | null {
  const link = people.get(chief);
  const found = (link && byId.get(link._id)) ?? byEmail.get(chief.toLowerCase()) ?? byTab.get(chief);
  return found && !found.erased ? found : null;
}
