import { connectBus } from '../src/bus.ts';
import { defineCollection, makeIndexes, type Owned } from '../src/collection.ts';
import { connectDatabase, newId } from '../src/database.ts';
import { metrics } from '../src/metrics.ts';
import { erasureListener, startErasures } from '../src/personalData/erasures.ts';
import { removing } from '../src/personalData/paging.ts';
import type { Eraser } from '../src/personalData/form.ts';
import { stopParts } from '../src/stop.ts';
import { unitOfWork } from '../src/unitOfWork.ts';
import { serveCommands } from './replicas.ts';

// A replica that erases what two collections hold of people. `hindrances` says what goes wrong for whom.

const [mongoUrl = '', natsUrl = '', name = '', times = '{}'] = process.argv.slice(2);

interface Row extends Owned {
  user: string;
}

const [rows, others] = [defineCollection<Row>('rows', 'content'), defineCollection<Row>('others', 'content')];
const hindrances = defineCollection<Row & { fails?: boolean; kills?: boolean; pauseMs?: number }>(
  'hindrances',
  'content',
);
/** Who has erased a batch. */
const batches = defineCollection<Row & { pid: number }>('batches', 'content');

connectBus(natsUrl, name);
await connectDatabase(mongoUrl, name);
await makeIndexes();

const removeRows = removing(rows, ({ userId }) => ({ user: userId }));

const eraseRows: Eraser = async (person) => {
  const { clientId, userId: user } = person;
  await batches.of({ clientId }).insert({ _id: newId(), user, pid: process.pid });
  const hindrance = await hindrances.of({ clientId }).findOne({ user });
  if (hindrance?.fails) throw new Error('the eraser fails');
  if (hindrance?.pauseMs) await new Promise((resolve) => setTimeout(resolve, hindrance.pauseMs));
  const isDone = await removeRows(person);
  if (hindrance?.kills) {
    await hindrances.unscoped().deleteOne({ _id: hindrance._id });
    process.kill(process.pid, 'SIGKILL');
  }
  return isDone;
};

startErasures(
  { rows: { erase: eraseRows }, others: { erase: removing(others, ({ userId }) => ({ user: userId })) } },
  JSON.parse(times) as Parameters<typeof startErasures>[1],
);

serveCommands({
  pid: () => process.pid,
  erase: (clientId: string, user: string) =>
    unitOfWork({ clientId }, async (work) => {
      const context = { clientId, work, id: newId(), time: new Date().toISOString(), attempt: 1 };
      await erasureListener.handle({ user, lang: 'en' } as never, context);
      return null;
    }),
  metrics: () => metrics.metrics(),
  async stop() {
    await stopParts();
    process.disconnect();
    setImmediate(() => process.exit(0));
  },
});
