import { connectBus } from '../src/bus.ts';
import { defineCollection, makeIndexes } from '../src/collection.ts';
import { connectDatabase, newId } from '../src/database.ts';
import { startRelay } from '../src/relay.ts';
import { unitOfWork } from '../src/unitOfWork.ts';

// One replica of a service as far as the outbox is concerned: a process of its own, so that it can be killed.

const [mongoUrl = '', natsUrl = '', name = ''] = process.argv.slice(2);
const tenant = { clientId: name };
const things = defineCollection('things');

connectBus(natsUrl, 'social');
await connectDatabase(mongoUrl, name);
await makeIndexes();
const relay = startRelay();

/** Writes a thing with its event. */
async function writeOne(afterCommit = () => {}): Promise<string> {
  const user = newId();
  const data = { user, follower: user, created: new Date().toISOString() };
  await unitOfWork(tenant, async (work) => {
    await things.of(tenant).insert({ _id: user }, work);
    work.announce({ type: 'social.user.followed', data });
    work.afterCommit(afterCommit);
    return null;
  });
  return user;
}

const ways = {
  async write(count: number) {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await writeOne());
    return ids;
  },
  writeAtOnce: (count: number) => Promise.all(Array.from({ length: count }, () => writeOne())),
  writeAndDie: () => writeOne(() => process.kill(process.pid, 'SIGKILL')),
  async stop() {
    await relay.stop();
    process.disconnect();
    process.exit(0);
  },
};

process.on('message', async ({ way, count }: { way: keyof typeof ways; count: number }) => {
  process.send!(await ways[way](count));
});
process.send!('ready');
