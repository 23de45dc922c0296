import { push } from '@atrium/kit';
import type { StructureDoc } from './store.ts';

/** To everyone in the company who may read the structure. */
export const pushSaved = ({ client_id, _id }: Pick<StructureDoc, 'client_id' | '_id'>) =>
  push(client_id, ['all'], 'structure:changed', { _id });
