import { startPortal, type Portal } from '@atrium/testkit/portal';
import { makeCompany, type Company } from './company.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureDoor } from './door.ts';
import { measureLastSocket } from './lastSocket.ts';
import { startBare, type Figure } from './measure.ts';
import { measureCounters, measurePost, measureWall } from './reading.ts';
import { measureSignIns } from './signIns.ts';
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
};

// One person asks as fast as the portal answers, which no limit would allow.
const env = { LOG_LEVEL: 'warn', COUNT_QUERIES: 'false', LIMIT_FACTOR: '10000', TRUST_PROXY: '1' };

export async function measureOnStage(names: string[]): Promise<Figure[]> {
  const [portal, bare] = [await startPortal({ env }), await startBare()];
  try {
    const stage = { portal, bare: bare.url, company: await makeCompany(portal) };
    const figures: Figure[] = [];
    for (const name of names) figures.push(...(await onStage[name]!(stage)));
    return figures;
  } finally {
    bare.stop();
    await portal.close();
  }
}
