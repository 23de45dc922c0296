import { basename } from 'node:path';
import type { CompanyExport } from '@atrium/contracts';
import { exportHours } from '@atrium/contracts/portability';
import { allow, isAdmin, log, notFound, type Caller } from '@atrium/kit';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { visibleJob } from '../longJobs/commands.ts';
import type { JobDoc } from '../longJobs/job.ts';
import { endOfExport } from '../personalData/exportEnd.ts';
import { safeName } from '../personalData/names.ts';
import { currentCaller } from '../sessions/caller.ts';
import type { ExportOrder } from './export.ts';
import { filesIn, folderOf, hasFolder } from './folders.ts';

const hourMs = 3_600_000;
const times = { maxMs: 6 * hourMs, checkMs: 5000 };

const untilOf = ({ ended }: JobDoc) => new Date(ended!.getTime() + exportHours * hourMs);

const nameOf = ({ input, created }: JobDoc<ExportOrder>) =>
  safeName(`${input.name || 'atrium'}-${created.toISOString().slice(0, 10)}.zip`);

const isExport = ({ kind }: JobDoc) => kind === 'company_exported' || kind === 'companies_exported';

/** A finished export that the caller may fetch now, or 404; a newer one has replaced it perhaps. */
async function fetchable(caller: Caller, id: string): Promise<JobDoc<ExportOrder>> {
  allow(isAdmin(caller) && !caller.restricted);
  const job = (await visibleJob(caller, id)) as JobDoc<ExportOrder>;
  const isKept = isExport(job) && job.state === 'done' && untilOf(job) > new Date();
  if (!isKept || !(await hasFolder(id))) throw notFound('archive');
  return job;
}

export async function finishedExport(caller: Caller, id: string): Promise<CompanyExport> {
  const job = await fetchable(caller, id);
  const path = `/api/clients/job/${id}/archive`;
  const until = untilOf(job).toISOString();
  return { job: id, name: nameOf(job), ended: job.ended!.toISOString(), until, path };
}

/** Sends the archive while it is packed. It ends with the session and the right. */
export async function sendExport(caller: Caller, id: string, res: Response) {
  const job = await fetchable(caller, id);
  const files = await filesIn(folderOf(id)).catch(() => {
    throw notFound('archive');
  });
  const stop = new AbortController();
  res.once('close', () => stop.abort());
  const check = async () => fetchable(await currentCaller(caller, new Date()), id);
  void endOfExport(check, stop.signal, times).then((reason) => reason && stop.abort(reason));
  res.setHeader('content-type', 'application/zip');
  res.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(job))}`);
  res.setHeader('cache-control', 'no-store');
  const zip = new ZipFile();
  // Files are found by the names that knowledge gives them, and are packed as they are.
  for (const { path } of files)
    zip.addFile(`${folderOf(id)}/${path}`, path, { mtime: job.created, compress: basename(path).includes('.json') });
  zip.on('error', (error) => stop.abort(error as Error));
  zip.end();
  try {
    await pipeline(zip.outputStream, res, { signal: stop.signal });
  } catch (error) {
    if (!res.destroyed) res.destroy();
    log.info({ err: error, job: id }, 'an archive was not sent to its end');
  }
}
