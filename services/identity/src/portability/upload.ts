import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { IncomingMessage } from 'node:http';
import { maxArchiveBytes, portability as contract } from '@atrium/contracts/portability';
import { conflict, fieldErrors, invalid, newId, renewId, tooLarge, unprocessable, type Caller } from '@atrium/kit';
import { readForm, type Fields, type FilePart } from '@atrium/kit/form';
import { checkWorkspace } from '../clients/rules.ts';
import { companyByWorkspace } from '../clients/lookup.ts';
import type { JobDoc } from '../longJobs/job.ts';
import { jobsOf } from '../longJobs/store.ts';
import { settings } from '../settings.ts';
import { broken, textOf, withArchive, type Contents } from './archive.ts';
import { makeFolder, removeFolder } from './folders.ts';
import { archiveName, type ImportOrder } from './importOrder.ts';
import { bankIn, companyLike, readManifest, type Manifest } from './manifest.ts';
import { beginCompany, newMask } from './newCompany.ts';
import { partsFor } from './parts.ts';

interface Received {
  workspace: string;
  name: string;
}

/** Receives an archive, checks what it is, and orders that a new company is made of it. Refused, it leaves nothing. */
export async function importCompany(caller: Caller, req: IncomingMessage, ip: string) {
  const folder = newId();
  try {
    const { fields, path } = await receive(caller, req, folder);
    const { manifest, total } = await inspect(path, caller.userId);
    const name = fields.name || manifest.client.name;
    const like = companyLike(manifest.client, { name, workspace: fields.workspace, timezone: settings.TZ });
    const mask = newMask();
    const client = { ...like, ...pictures(like, mask), company: bankIn(manifest.client), _id: manifest.client._id };
    const input: ImportOrder = { workspace: fields.workspace, mask, folder };
    const made = await beginCompany(caller, { kind: 'company_imported', client, input, mask, total, ip });
    if (!(await usesFolder(made, folder))) await removeFolder(folder); // the same request again
    return made;
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
}

const pictures = ({ logo, head }: { logo: string | null; head: string | null }, mask: string) => {
  const renewed = (path: string | null) => path && path.replace(/[0-9a-f]{24}/, (id) => renewId(id, mask));
  return { logo: renewed(logo), head: renewed(head) };
};

async function receive(
  caller: Caller,
  req: IncomingMessage,
  folder: string,
): Promise<{ fields: Received; path: string }> {
  const path = join(await makeFolder(folder), archiveName);
  let received: Received | undefined;
  await readForm(req, async ({ content }: FilePart, fields: Fields) => {
    if (received) throw invalid({ file: 'too_many' });
    received = await checkedFields(caller, fields);
    await pipeline(content, limited, createWriteStream(path, { mode: 0o600, flush: true }));
  });
  if (!received) throw unprocessable('no_file', { fields: { file: 'no_file' } });
  return { fields: received, path };
}

async function checkedFields(caller: Caller, fields: Fields): Promise<Received> {
  const parsed = contract.importOne.form.safeParse({ ...fields });
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  const { workspace, name } = parsed.data;
  checkWorkspace(workspace);
  // Before gigabytes are received; the unique index decides.
  const taken = await companyByWorkspace(workspace);
  if (taken && !(await mayRepeat(caller, taken._id)))
    throw conflict('workspace_taken', { fields: { workspace: 'workspace_taken' } });
  return { workspace, name: name ?? '' };
}

/** The same request has made it before. */
async function mayRepeat({ idempotency, userId }: Caller, clientId: string): Promise<boolean> {
  if (!idempotency) return false;
  return (await jobsOf({ clientId }).list()).some(({ kind, by }) => kind === 'company_imported' && by === userId);
}

async function usesFolder({ client, job }: { client: string; job: string }, folder: string) {
  const { input } = (await jobsOf({ clientId: client }).byId(job)) as JobDoc<ImportOrder>;
  return input.folder === folder;
}

async function* limited(source: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxArchiveBytes) throw tooLarge('file_too_big', { size: maxArchiveBytes });
    yield chunk;
  }
}

/** Everything that can be said before the first document is stored. */
const inspect = (path: string, userId: string): Promise<{ manifest: Manifest; total: number }> =>
  withArchive(path, async (contents, zip) => {
    const manifest = readManifest(await textOf(zip, contents.manifest));
    await requireKnown(contents, manifest, userId);
    // About: a document has some hundred bytes.
    const bytes = contents.documents.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    return { manifest, total: Math.ceil(bytes / 500) + contents.files.length };
  });

async function requireKnown({ documents, files }: Contents, { client }: Manifest, userId: string) {
  const known = new Set<string>();
  for (const { service, part } of partsFor(userId)) {
    const { collections, files: storesFiles } = await part.describe(client._id);
    for (const { name, moves } of collections) if (moves !== 'stays') known.add(`${service}/${name}`);
    if (storesFiles) known.add(`${service}/files`);
  }
  const named = [...documents.map(({ service, collection }) => `${service}/${collection}`), ...files.map(filesOf)];
  if (named.some((name) => !known.has(name))) throw broken();
}

const filesOf = ({ service }: { service: string }) => `${service}/files`;
