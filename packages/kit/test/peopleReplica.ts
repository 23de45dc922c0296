import { bus, connectBus } from '../src/bus.ts';
import { makeInvalidation } from '../src/invalidation.ts';
import { connectDatabase } from '../src/database.ts';
import { onPeopleChanged, peopleOf, startPeople } from '../src/people.ts';
import { serveCommands } from './replicas.ts';

// A replica that shows people, and caches pages with their names.

const [mongoUrl = '', natsUrl = '', name = ''] = process.argv.slice(2);

connectBus(natsUrl, name);
await connectDatabase(mongoUrl, name);
const invalidation = makeInvalidation('pages');
const pages = invalidation.cache<string>({ maxEntries: 100 });
onPeopleChanged(invalidation.invalidateCompanyLocally);
await startPeople();
await invalidation.subscribe();
await bus();

const nameOf = async (clientId: string, user: string) =>
  (await peopleOf({ clientId }).byIds([user])).get(user)?.fullName ?? null;

serveCommands({
  name: nameOf,
  async page(clientId: string, user: string) {
    const cached = pages.get(clientId, user, []);
    if (cached) return cached;
    const readAt = invalidation.version();
    const page = `page of ${await nameOf(clientId, user)}`;
    pages.set(clientId, user, page, readAt);
    return page;
  },
});
