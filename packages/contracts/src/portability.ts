import { z } from 'zod';
import { defineCalls } from './call.ts';
import { orderedJob } from './longJobs.ts';
import { clientId, id, instant, line, one, optionalLine, workspaceCode } from './shapes.ts';

/** What `DELETE /api/clients/{client}/{collection}` may empty (D100, D159). */
export const emptiable = ['notifications', 'visits'] as const;

export const maintenanceTasks = ['recount_files', 'rebuild_chiefs', 'clean_logs'] as const;

/** A finished export can be fetched for so long after its end (D101). */
export const exportHours = 24;

/** Of an archive that is imported. */
export const maxArchiveBytes = 20 * 1024 ** 3;

export const companyStat = z
  .object({
    _id: id('client'),
    /** By service and collection: how many documents the company has there. */
    services: z.array(
      z.object({
        service: z.string(),
        collections: z.array(z.object({ name: z.string(), documents: z.number().int() })),
      }),
    ),
    documents: z.number().int(),
  })
  .meta({ id: 'CompanyStat' });
export type CompanyStat = z.infer<typeof companyStat>;

export const companyExport = z
  .object({
    job: id('job'),
    name: z.string(),
    ended: instant(),
    /** Until when it can be fetched. */
    until: instant(),
    path: z.string(),
  })
  .meta({ id: 'CompanyExport' });
export type CompanyExport = z.infer<typeof companyExport>;

const named = z.object({ name: optionalLine(100).optional() });

/**
 * A whole company over every service: each one answers for its own collections, so a service that is added later takes
 * part by itself. All but the statistics are long jobs: `longJobs.get` has their progress, also for superadmins outside
 * of the company.
 */
export const portability = defineCalls(
  'identity',
  'portability',
  {
    about: 'A whole company: what it holds, its export, import, clone and deletion.',
    access: 'superadmin',
    right: null,
  },
  {
    stat: {
      method: 'GET',
      path: '/api/clients/stat/{id}',
      summary:
        'How many documents of a company each service holds (the own company for its administrators and holders of the right `admin`)',
      access: 'signed',
      params: z.object({ id: clientId() }),
      result: one(companyStat),
      seconds: 30,
      perMinute: 20,
    },
    exportAll: {
      method: 'POST',
      path: '/api/clients/export/all',
      summary: 'Export all companies into one archive, a folder for each',
      status: 202,
      body: named,
      result: orderedJob,
      errors: ['job_running'],
    },
    exportOne: {
      method: 'POST',
      path: '/api/clients/export/{client}',
      summary: 'Export a company with its files (administrators: the own company)',
      access: 'signed',
      status: 202,
      params: z.object({ client: clientId() }),
      body: named,
      result: orderedJob,
      errors: ['job_running'],
    },
    finished: {
      method: 'GET',
      path: '/api/clients/job/{job}/export',
      summary: 'Where a finished export is fetched, and until when; 404 afterwards, and before its end',
      access: 'signed',
      params: z.object({ job: id('job') }),
      result: one(companyExport),
    },
    download: {
      method: 'GET',
      path: '/api/clients/job/{job}/archive',
      summary: 'The archive of a finished export as a ZIP, for 24 hours; an archive that breaks off is not complete',
      access: 'signed',
      params: z.object({ job: id('job') }),
      gives: 'stream',
      perMinute: 10,
    },
    importOne: {
      method: 'POST',
      path: '/api/clients/import',
      summary: 'Make a new company of an exported archive; passwords, sessions and keys are not in it (D159)',
      status: 202,
      takes: 'form',
      form: z.object({ workspace: workspaceCode(), name: optionalLine(100).optional() }),
      result: orderedJob.extend({ client: id('client') }),
      errors: ['no_file', 'file_broken', 'file_too_big', 'workspace_taken', 'workspace_reserved', 'upload_interrupted'],
      perMinute: 10,
    },
    clone: {
      method: 'POST',
      path: '/api/clients/{old}/clone/{workspace}',
      summary: 'Make a new company with the settings, sections and structure of another, without its people (D101)',
      status: 202,
      params: z.object({ old: clientId(), workspace: z.string().max(100) }),
      body: z.object({ name: line(100) }),
      result: orderedJob.extend({ client: id('client') }),
      errors: ['workspace_taken', 'workspace_reserved'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/clients/{id}/fullDelete',
      summary:
        'Delete a company with all data and files for good; `confirm` is its workspace. It is closed immediately',
      status: 202,
      params: z.object({ id: clientId() }),
      query: z.object({ confirm: z.string('required').max(100) }),
      result: orderedJob,
      errors: ['job_running'],
    },
    empty: {
      method: 'DELETE',
      path: '/api/clients/{client}/{collection}',
      summary: 'Delete all documents of one kind of a company (D100)',
      status: 202,
      params: z.object({ client: clientId(), collection: z.string().max(50) }),
      result: orderedJob,
      errors: ['job_running'],
    },
    maintain: {
      method: 'POST',
      path: '/api/clients/{client}/maintenance/{task}',
      summary: 'Derive something of a company again (D100)',
      status: 202,
      params: z.object({ client: clientId(), task: z.string().max(50) }),
      result: orderedJob,
      errors: ['job_running'],
    },
  },
);
