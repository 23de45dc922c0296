import { runBench, type Result } from '../packages/embedded-mongo/bench.ts';
import type { Figure } from './measure.ts';

/** P16: embedded-mongo through the driver, compared with bare node:sqlite. */
export async function measureEmbedded(): Promise<Figure[]> {
  const results = new Map((await runBench()).map((result) => [result.name, result]));
  const resultOf = (name: string): Result => {
    const result = results.get(name);
    if (!result) throw new Error(`embedded-mongo's bench has no “${name}”`);
    return result;
  };
  const cost = (name: string): Figure => {
    const { perSecond, serverCpuMs = 0, driverCpuMs = 0 } = resultOf(name);
    return {
      name: 'P16',
      what: `embedded-mongo, ${name.replace('server: ', '')}: CPU of the server and of the driver`,
      figure: `${serverCpuMs} and ${driverCpuMs} ms, ${perSecond}/s`,
      ratio: serverCpuMs / driverCpuMs,
      goal: '≤ 0.5',
      met: serverCpuMs <= driverCpuMs / 2,
    };
  };
  const [storage, inserts] = [resultOf('sqlite: synced insert'), resultOf('server: insert, 32 in flight')];
  const ratio = inserts.perSecond / storage.perSecond;
  return [
    cost('server: point read'),
    cost('server: insert one by one'),
    cost('server: page of 20 in 100,000'),
    {
      name: 'P16',
      what: 'embedded-mongo, synced inserts, 32 in flight, compared with node:sqlite',
      figure: `${inserts.perSecond}/s (sqlite ${storage.perSecond}/s)`,
      ratio,
      goal: '≥ 4,000/s where sqlite does 3,000',
      met: ratio >= 4 / 3,
    },
  ];
}
