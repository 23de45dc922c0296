import { structures } from '@atrium/contracts/structure';
import { ApiError, unitOfWork } from '@atrium/kit';
import { requireCompany } from '../clients/lookup.ts';
import type { JobDoc, Progress } from '../longJobs/job.ts';
import { createStructure, saveStructure } from '../structure/commands.ts';
import { administrativeTree } from '../structure/reading.ts';
import { structureReads } from '../users/structureReads.ts';
import { recordEnd } from './goneStep.ts';
import { HrmFailure } from './problem.ts';
import type { HrmDepartment } from './row.ts';
import { departmentLinksOf, loadsOf } from './store.ts';
import { merged, type Merged } from './tree.ts';

const maxTries = 5;

/** Saves the tree with the HRM's departments; on top of what others have saved meanwhile. */
export async function writeDepartments(job: JobDoc, departments: readonly HrmDepartment[]): Promise<Progress> {
  if (!departments.length) throw new HrmFailure('empty');
  const by = { clientId: job.client_id, userId: job.by };
  const { name } = await requireCompany(by.clientId);
  const root = { type: 'orgTreeAdm', name: name.slice(0, 100), description: '' } as const;
  if (!(await administrativeTree(by))) await createStructure(by, root, job.ip);
  for (let tries = 1; ; tries += 1) {
    const result = await tryToSave(job, departments);
    if (result) return end(job, result);
    if (tries === maxTries) throw new Error('the structure was saved by others each time');
  }
}

/** Null: somebody else has saved the tree, or filled a department that goes, meanwhile. */
async function tryToSave(job: JobDoc, departments: readonly HrmDepartment[]): Promise<Merged | null> {
  const by = { clientId: job.client_id, userId: job.by };
  const structure = await administrativeTree(by);
  if (!structure) return null;
  const { _id, tree, version } = structure;
  const links = await departmentLinksOf(by).all();
  const named = new Set(departments.map(({ external_id }) => external_id));
  const gone = [...links].flatMap(([external, id]) => (named.has(external) ? [] : [id]));
  const inhabited = await unitOfWork(by, (work) => structureReads(by).membersAmong(gone, work));
  const result = merged(departments, { tree, links, inhabited: new Set(inhabited) });
  const body = structures.save.body.safeParse({ tree: result.tree, version });
  if (!body.success) throw new HrmFailure('too_many');
  try {
    await saveStructure(by, _id, body.data, job.ip);
    return result;
  } catch (error) {
    const isRace = error instanceof ApiError && ['changed_meanwhile', 'department_not_empty'].includes(error.code);
    if (isRace) return null;
    throw error;
  }
}

const end = ({ ...job }: JobDoc, { links, refusals, counts }: Merged) =>
  unitOfWork({ clientId: job.client_id }, async (work) => {
    const tenant = { clientId: job.client_id };
    await departmentLinksOf(tenant).replace(links, work);
    await loadsOf(tenant).count('departments', job._id, { ...counts, errors: refusals.length }, work);
    await recordEnd(job, 'departments', work);
    return { position: null, done: links.size, total: links.size, refusals };
  });
