import type { QueryOf, processes as contract } from '@atrium/contracts';
import { allow, maxListed, pageBounds, peopleOf, type Member } from '@atrium/kit';
import { foundBy } from '@atrium/kit/crud';
import type { Filter } from 'mongodb';
import { requireGroup } from '../serviceGroups/reading.ts';
import { visibleService } from './reading.ts';
import { isManager, visibleRequests, visibleServices } from './rules.ts';
import { requests, services, type RequestDoc, type ServiceDoc } from './store.ts';

export async function listServices(caller: Member, query: QueryOf<typeof contract.templates>) {
  const seen = visibleServices(caller);
  if (query.group) await requireGroup(caller, query.group);
  const { page, limit, skip, take } = pageBounds(query);
  const filter: Filter<ServiceDoc> = {
    ...seen,
    ...(query.group && { group: query.group }),
    ...(query.search && (await foundBy(services.of(caller), seen, query.search))),
  };
  const store = services.of(caller);
  const [docs, total] = await Promise.all([
    skip < maxListed
      ? store.find(filter, { sort: { name_key: 1, _id: 1 }, skip, limit: Math.min(take, maxListed - skip) }).toArray()
      : [],
    store.count(filter, { limit: maxListed }),
  ]);
  return { docs, page, limit, total };
}

const maxOfArticle = 50;

export const servicesOfArticle = (caller: Member, article: string): Promise<ServiceDoc[]> =>
  services
    .of(caller)
    .find(
      { ...visibleServices(caller), article, status: 'active' },
      { sort: { name_key: 1, _id: 1 }, limit: maxOfArticle },
    )
    .toArray();

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

/** By the day of the start in UTC, both included. */
export const startedIn = ({ from, to }: Range): Filter<RequestDoc> =>
  from || to ? { created: { ...(from && { $gte: from }), ...(to && { $lte: `${to}T23:59:59.999Z` }) } } : {};

type Asked = QueryOf<typeof contract.runned>;

/** Those who are to act now, or of closed requests who were asked. */
const partOf = (user: string, { role, finished }: Asked): Filter<RequestDoc> =>
  role === 'author'
    ? { author: user }
    : role === 'performer'
      ? finished
        ? { performers: user }
        : { waiting: user }
      : {};

/** Requests of a person; only administrators read those of others. */
export async function listRequests(caller: Member, user: string, query: Asked) {
  allow(user === caller.userId || isManager(caller));
  if (user !== caller.userId) await peopleOf(caller).require([user]);
  if (query.bp) await visibleService(caller, query.bp);
  const { page, limit, skip, take } = pageBounds(query);
  const filter: Filter<RequestDoc> = {
    ...visibleRequests(caller),
    ...partOf(user, query),
    ...(query.bp && { service: query.bp }),
    is_closed: query.finished ?? false,
    ...startedIn(query),
  };
  const store = requests.of(caller);
  const [docs, total] = await Promise.all([
    skip < maxListed
      ? store.find(filter, { sort: { created: -1, _id: -1 }, skip, limit: Math.min(take, maxListed - skip) }).toArray()
      : [],
    store.count(filter, { limit: maxListed }),
  ]);
  return { docs, page, limit, total };
}
