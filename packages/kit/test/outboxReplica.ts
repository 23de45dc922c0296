import { connectBus } from '../src/bus.ts';
import { defineCollection, makeIndexes } from '../src/collection.ts';
import { connectDatabase, newId } from '../src/database.ts';
import { startRelay } from '../src/relay.ts';
import { unitOfWork } from '../src/unitOfWork.ts';
import { serveCommands } from './replicas.ts';

// A replica with an outbox and its relay.

const [mongoUrl = '', natsUrl = '', name = ''] = process.argv.slice(2);
const tenant = { clientId: name };
const items = defineCollection('items', 'content');

connectBus(natsUrl, 'social');
await connectDatabase(mongoUrl, name);
await makeIndexes();
const relay = startRelay();

/** Writes an item with its event. */
async function writeItem(afterCommit = () => {}): Promise<string> {
  const user = newId();
  const data = { user, follower: user, created: new Date().toISOString() };
  await unitOfWork(tenant, async (work) => {
    await items.of(tenant).insert({ _id: user }, work);
    work.announce({ type: 'social.user.followed', data });
    work.afterCommit(afterCommit);
    return null;
  });
  return user;
}

serveCommands({
  async write(count: number) {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await writeItem());
    return ids;
  },
  writeConcurrently: (count: number) => Promise.all(Array.from({ length: count }, () => writeItem())),
  writeAndDie: () => writeItem(() => process.kill(process.pid, 'SIGKILL')),
  async stop() {
    await relay.stop();
    process.disconnect();
    process.exit(0);
  },
});
