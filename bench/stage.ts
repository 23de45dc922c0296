import { startPortal, type Portal } from '@atrium/testkit/portal';
import { makeCompany, type Company } from './company.ts';
import { measureCosts } from './costs.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureColdDoor, measureDoor } from './door.ts';
import { measureLastSocket } from './lastSocket.ts';
import { orFailure, startBare, type Figure } from './measure.ts';
import { measureColdPost, measureColdWall, measureCounters, measurePost, measureWall } from './reading.ts';
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
  costs: measureCosts,
};

/** The same with nothing kept ready in memory. */
const onColdStage: typeof onStage = { P1: measureColdWall, P2: measureColdPost, P9: measureColdDoor };

// One person asks as fast as the portal answers, which no limit would allow.
const env = { LOG_LEVEL: 'warn', COUNT_QUERIES: 'false', LIMIT_FACTOR: '10000', TRUST_PROXY: '1' };

export async function measureOnStage(names: string[]): Promise<Figure[]> {
  const cold = names.filter((name) => onColdStage[name]);
  return [
    ...(await onPortal(env, onStage, names)),
    ...(cold.length ? await onPortal({ ...env, READY_MB: '0' }, onColdStage, cold) : []),
  ];
}

async function onPortal(settings: Record<string, string>, measures: typeof onStage, names: string[]) {
  const [portal, bare] = [await startPortal({ env: settings }), await startBare()];
  try {
    const stage = { portal, bare: bare.url, company: await makeCompany(portal) };
    const figures: Figure[] = [];
    for (const name of names) figures.push(...(await orFailure(name, () => measures[name]!(stage))));
    return figures;
  } finally {
    bare.stop();
    await portal.close();
  }
}
