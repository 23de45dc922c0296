import type { Portal } from '@atrium/testkit/portal';
import { makeCompany, type Company } from './company.ts';
import { measureCosts } from './costs.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureColdDoor, measureDoor } from './door.ts';
import { measureLastSocket } from './lastSocket.ts';
import { orFailure, startBare, type Figure } from './measure.ts';
import { measureColdPost, measureColdWall, measureCounters, measurePost, measureWall } from './reading.ts';
import { measureSignIns } from './signIns.ts';
import { withPortal } from './withPortal.ts';
import { measureWriting } from './writing.ts';

/** A portal with one company, and E beside it. */
export interface Stage {
  portal: Portal;
  /** The address of E. */
  bare: string;
  company: Company;
}

/** In this order: what writes comes after what reads. */
export const onStage: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  P1: measureWall,
  P2: measurePost,
  P3: measureCounters,
  P9: measureDoor,
  P7: measureDeliveries,
  P8: measureSignIns,
  P6: measureLastSocket,
  P4: measureWriting,
  costs: measureCosts,
};

/** The same with nothing kept ready in memory. */
const onColdStage: typeof onStage = { P1: measureColdWall, P2: measureColdPost, P9: measureColdDoor };

export async function measureOnStage(names: string[]): Promise<Figure[]> {
  const cold = names.filter((name) => onColdStage[name]);
  return [
    ...(await onPortal({}, onStage, names)),
    ...(cold.length ? await onPortal({ READY_MB: '0' }, onColdStage, cold) : []),
  ];
}

const onPortal = (env: Record<string, string>, measures: typeof onStage, names: string[]) =>
  withPortal(
    async (portal) => {
      const bare = await startBare();
      try {
        const stage = { portal, bare: bare.url, company: await makeCompany(portal) };
        const figures: Figure[] = [];
        for (const name of names) figures.push(...(await orFailure(name, () => measures[name]!(stage))));
        return figures;
      } finally {
        bare.stop();
      }
    },
    { env },
  );
