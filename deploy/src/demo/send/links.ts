import { linksBlocks, type LinkModule } from '@atrium/contracts';
import { links } from '../content/links.ts';
import type { Session } from './portal.ts';

/** Puts a block of useful links beside the wall and one beside the ideas. */
export async function addLinks(admin: Session): Promise<void> {
  for (const module of Object.keys(links) as LinkModule[]) {
    const { result } = await admin.api(linksBlocks.toggle, { body: { module, active: true } });
    for (const body of links[module]) await admin.api(linksBlocks.add, { params: { block_id: result._id }, body });
  }
}
