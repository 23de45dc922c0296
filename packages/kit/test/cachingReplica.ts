import { bus, connectBus, connectedBus } from '../src/bus.ts';
import { makeInvalidation } from '../src/invalidation.ts';
import { serveCommands } from './replicas.ts';

// A replica that caches values.

const [natsUrl = '', name = '', subscribes = 'yes'] = process.argv.slice(2);

connectBus(natsUrl, name);
const invalidation = makeInvalidation('pages');
const pages = invalidation.cache<string>({ maxEntries: 100 });
if (subscribes === 'yes') await invalidation.subscribe();
else await bus();

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

serveCommands({
  set: (clientId: string, key: string, value: string) => pages.set(clientId, key, value, invalidation.version()),
  get: (clientId: string, key: string, dependsOn: string[]) => pages.get(clientId, key, dependsOn) ?? null,
  async getAfterReconnect(clientId: string, key: string) {
    while (connectedBus()) await nextTurn();
    while (!connectedBus()) await nextTurn();
    return pages.get(clientId, key, []) ?? null;
  },
  invalidate: (clientId: string, keys: string[]) => invalidation.invalidate(clientId, keys),
  invalidateCompany: (clientId: string) => invalidation.invalidateCompany(clientId),
  isConnected: () => connectedBus() !== null,
});
