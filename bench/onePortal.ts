import { makeCompany } from './company.ts';
import type { BenchContext } from './context.ts';
import { measureCosts } from './costs.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureGateway, measureGatewayUncached } from './gateway.ts';
import { measureLastSocket } from './lastSocket.ts';
import { orFailure, startBare, type Figure } from './measure.ts';
import { measureCounters, measurePost, measurePostUncached, measureWall, measureWallUncached } from './reading.ts';
import { measureSignIns } from './signIns.ts';
import { withPortal } from './withPortal.ts';
import { measureWriting } from './writing.ts';

type Measurements = Record<string, (context: BenchContext) => Promise<Figure[]>>;

// Writing comes after reading, so that it does not change what is read.
const cached: Measurements = {
  P1: measureWall,
  P2: measurePost,
  P3: measureCounters,
  P9: measureGateway,
  P7: measureDeliveries,
  P8: measureSignIns,
  P6: measureLastSocket,
  P4: measureWriting,
  costs: measureCosts,
};

const uncached: Measurements = { P1: measureWallUncached, P2: measurePostUncached, P9: measureGatewayUncached };

export const onePortalNames = Object.keys(cached);

/** What is measured on one portal with one company; then P1, P2 and P9 again on a portal without caches. */
export async function measureOnOnePortal(names: string[]): Promise<Figure[]> {
  const repeated = names.filter((name) => uncached[name]);
  return [
    ...(await measureEach({}, cached, names)),
    ...(repeated.length ? await measureEach({ WALL_CACHE_MB: '0' }, uncached, repeated) : []),
  ];
}

const measureEach = (env: Record<string, string>, measurements: Measurements, names: string[]) =>
  withPortal(
    async (portal) => {
      const bare = await startBare();
      try {
        const context = { portal, bareUrl: bare.url, company: await makeCompany(portal) };
        const figures: Figure[] = [];
        for (const name of names) figures.push(...(await orFailure(name, () => measurements[name]!(context))));
        return figures;
      } finally {
        bare.stop();
      }
    },
    { env },
  );
