import { connectBus, connectedBus } from '../src/bus.ts';
import { makeInvalidation } from '../src/invalidation.ts';
import { serveCommands } from './replicas.ts';

// A replica that caches values.

const [natsUrl = '', name = ''] = process.argv.slice(2);

connectBus(natsUrl, name);
const invalidation = makeInvalidation('pages');
const pages = invalidation.cache<string>({ maxEntries: 100 });
await invalidation.subscribe();

serveCommands({
  set: (clientId: string, key: string, value: string) => pages.set(clientId, key, value, invalidation.version()),
  get: (clientId: string, key: string, dependsOn: string[]) => pages.get(clientId, key, dependsOn) ?? null,
  invalidate: (clientId: string, keys: string[]) => invalidation.invalidate(clientId, keys),
  invalidateCompany: (clientId: string) => invalidation.invalidateCompany(clientId),
  isConnected: () => connectedBus() !== null,
});
