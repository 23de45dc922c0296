import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toApiError } from '@atrium/kit';
import { bankOf } from '../clients/bank.ts';
import { companiesAfter, companyById, requireCompany } from '../clients/lookup.ts';
import type { ClientDoc } from '../clients/company.ts';
import type { JobDoc, LongStep } from '../longJobs/job.ts';
import { jobsOf } from '../longJobs/store.ts';
import { makeFolder, removeFolder, writeAt } from './folders.ts';
import { manifestName, manifestOf } from './manifest.ts';
import { partOf, partsFor, unitAfter, unitsOf, type NamedPart, type Unit } from './parts.ts';
import { goOn, type Moved, type Place } from './place.ts';

/** More than one, since a process may have ended before it removed the former archive. */
const formerExports = 3;

export interface ExportOrder {
  name: string | null;
}

/** The `client_id` of jobs for all companies. */
export const installation = 'installation';

interface Exporting {
  job: JobDoc<ExportOrder>;
  parts: NamedPart[];
  client: ClientDoc;
  /** Of the company in the archive; '' at its top. */
  folder: string;
}

/**
 * Writes the documents and files of a company into a folder, page by page, from which archives are sent. A page is
 * written behind what was written before, so that one after a crash is not there twice. The archive replaces the former
 * one, so that exports that no one fetches do not fill the disk.
 */
export const exportStep: LongStep<ExportOrder> = {
  run: (job) =>
    goOn(job, { stage: 'begin' }, async (place) => {
      const client = await clientAt(job, place);
      if (!client) return passed(job, place);
      const folder = job.kind === 'companies_exported' ? client.workspace : '';
      const moved = await move({ job, parts: partsFor(job.by), client, folder }, place);
      return nextClient(job, client, moved);
    }),
  tidy: async (job) => {
    if (job.state !== 'done') return removeFolder(job._id);
    for (const former of await jobsOf({ clientId: job.client_id }).doneBefore(job, formerExports))
      await removeFolder(former._id);
  },
};

/** Of all: the company of the place was deleted meanwhile. Nothing of it stays in the archive. */
async function passed({ _id }: JobDoc, { client = '', folder }: Place): Promise<Moved> {
  if (folder) await removeFolder(join(_id, folder));
  const [next] = client ? await companiesAfter(client, 1) : [];
  return { place: next ? { stage: 'begin', client: next._id } : null };
}

/** The company at a place; of all, one after the other; null: there is none. */
async function clientAt(job: JobDoc, place: Place): Promise<ClientDoc | null> {
  if (job.kind === 'company_exported') return requireCompany(job.client_id);
  if (place.client) return companyById(place.client);
  return (await companiesAfter('', 1))[0] ?? null;
}

async function nextClient(job: JobDoc, client: ClientDoc, moved: Moved): Promise<Moved> {
  if (job.kind === 'company_exported') return moved;
  if (moved.place) return { ...moved, place: { ...moved.place, client: client._id, folder: client.workspace } };
  const [next] = await companiesAfter(client._id, 1);
  return { ...moved, place: next ? { stage: 'begin', client: next._id } : null };
}

function move(exporting: Exporting, place: Place): Promise<Moved> {
  if (place.stage === 'begin') return begin(exporting);
  return place.stage === 'documents' ? writePage(exporting, place) : writeFiles(exporting, place);
}

async function begin({ job, parts, client, folder }: Exporting): Promise<Moved> {
  const path = await makeFolder(job._id, folder);
  await writeAt(
    join(path, manifestName),
    0,
    Buffer.from(manifestOf({ ...client, company: await bankOf(client) }, job.created)),
  );
  const units = await unitsOf(parts, client._id, ['content', 'settings']);
  const counts = await Promise.all(
    units.map(({ service, collection }) => partOf(parts, service).count(client._id, collection)),
  );
  const total = counts.reduce((sum, count) => sum + count, job.kind === 'companies_exported' ? job.total : 0);
  return { place: placeAfter(units, parts, null), total };
}

const firstFiles = (parts: readonly NamedPart[]): Place => ({ stage: 'files', service: parts[0]!.service, after: '' });

function placeAfter(units: readonly Unit[], parts: readonly NamedPart[], unit: Unit | null): Place {
  const next = unitAfter(units, unit);
  return next ? { stage: 'documents', ...next, after: '', offset: 0 } : firstFiles(parts);
}

async function writePage({ job, parts, client, folder }: Exporting, place: Place): Promise<Moved> {
  const { service = '', collection = '', after = '', offset = 0 } = place;
  const { documents, next } = await partOf(parts, service).page(client._id, collection, after);
  const path = await makeFolder(job._id, folder, service);
  const text = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  const end = await writeAt(join(path, `${collection}.jsonl`), offset, Buffer.from(text));
  const done = documents.length;
  if (next !== null) return { place: { ...place, after: next, offset: end }, done };
  const units = await unitsOf(parts, client._id, ['content', 'settings']);
  return { place: placeAfter(units, parts, { service, collection }), done };
}

/** Whole files, each again after a crash; one whose content is missing is left out. */
async function writeFiles({ job, parts, client, folder }: Exporting, place: Place): Promise<Moved> {
  const { service = '', after = '' } = place;
  const part = partOf(parts, service);
  const { keys, next } = await part.fileKeys(client._id, after);
  if (keys.length) {
    const path = await makeFolder(job._id, folder, service, 'files');
    for (const key of keys) await writeFile(part, client._id, key, join(path, key));
  }
  if (next !== null) return { place: { ...place, after: next } };
  const following = parts[parts.findIndex((each) => each.service === service) + 1];
  return { place: following ? { ...place, service: following.service, after: '' } : null };
}

async function writeFile(part: NamedPart['part'], clientId: string, key: string, path: string) {
  try {
    await pipeline(await part.readFile(clientId, key), createWriteStream(path, { mode: 0o600, flush: true }));
  } catch (error) {
    if (toApiError(error)?.status !== 404) throw error;
  }
}
