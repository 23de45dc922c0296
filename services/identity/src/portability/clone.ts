import { isSuperadmin, allow, invalid, type Caller } from '@atrium/kit';
import { workspaceCode } from '@atrium/contracts/shapes';
import { requireCompany } from '../clients/lookup.ts';
import { settings } from '../settings.ts';
import type { LongStep, JobDoc } from '../longJobs/job.ts';
import { companyLike } from './manifest.ts';
import { beginCompany, newMask, openCompany, undoCompany } from './newCompany.ts';
import { partOf, partsFor, unitAfter, unitsOf, type NamedPart } from './parts.ts';
import { goOn, type Moved, type Place } from './place.ts';

interface CloneOrder {
  old: string;
  workspace: string;
  mask: string;
}

interface New {
  workspace: string;
  name: string;
}

/** Makes a company with the settings of another (D101): what collections say to be settings, and no pictures. */
export async function cloneCompany(caller: Caller, old: string, { workspace: code, name }: New, ip: string) {
  allow(isSuperadmin(caller));
  const parsed = workspaceCode().safeParse(code);
  if (!parsed.success) throw invalid({ workspace: 'workspace' });
  const source = await requireCompany(old);
  const workspace = parsed.data;
  const like = companyLike({ ...source, logo: null, head: null }, { name, workspace, timezone: settings.TZ });
  const mask = newMask();
  const client = { ...like, _id: old };
  const input: CloneOrder = { old, workspace, mask };
  return beginCompany(caller, { kind: 'company_cloned', client, input, mask, total: 0, ip });
}

export const cloneStep: LongStep<CloneOrder> = {
  run(job) {
    const parts = partsFor(job.by);
    return goOn(job, { stage: 'documents' }, (place) => move(job, parts, place));
  },
  undo: undoCompany,
};

async function move({ client_id: clientId, input }: JobDoc<CloneOrder>, parts: NamedPart[], place: Place) {
  const units = await unitsOf(parts, input.old, ['settings']);
  const { service = '', collection = '', after = '' } = place;
  if (!service) return { place: { ...place, ...(unitAfter(units, null) ?? { stage: 'end' }), after: '' } };
  if (place.stage === 'end') return finish(clientId, parts);
  const part = partOf(parts, service);
  const { documents, next } = await part.page(input.old, collection, after);
  const { workspace, mask } = input;
  if (documents.length) await part.load({ clientId, workspace, mask }, collection, documents);
  const done = documents.length;
  if (next !== null) return { place: { ...place, after: next }, done };
  const unit = unitAfter(units, { service, collection });
  return { place: unit ? { ...place, ...unit, after: '' } : { ...place, stage: 'end' }, done };
}

/** Derives in all services what follows, and opens the company. */
export async function finish(clientId: string, parts: readonly NamedPart[]): Promise<Moved> {
  for (const { part } of parts) await part.finish(clientId);
  await openCompany(clientId);
  return { place: null };
}
