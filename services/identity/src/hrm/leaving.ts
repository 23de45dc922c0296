import { maxLeavingShare } from '@atrium/contracts/hrm';
import { unitOfWork } from '@atrium/kit';
import { peopleByIds, peopleWithKeys } from '../users/accounts.ts';
import type { UserDoc } from '../users/user.ts';
import { HrmFailure } from './problem.ts';
import { hasLeft } from './rows.ts';
import { linksOf, type LinkDoc, type StoredRow } from './store.ts';

const atOnce = 500;

function* partsOf<T>(list: readonly T[]) {
  for (let at = 0; at < list.length; at += atOnce) yield list.slice(at, at + atOnce);
}

const mayLeave = ({ roles, deletion_mark, erased }: UserDoc) => !deletion_mark && !erased && !roles.includes('admin');

/** Marks the people that the load names, so that the others are known. */
export async function markNamed(clientId: string, rows: readonly StoredRow[], job: string) {
  for (const part of partsOf(rows.map(({ external_id }) => external_id).filter(Boolean)))
    await linksOf({ clientId }).markSeen(part, job);
}

interface Load {
  clientId: string;
  job: string;
  today: string;
  /** How many may leave, by the one who has ordered it. */
  confirmed: number;
}

/** Refuses a load that would dismiss a large part of the people that the HRM knows: likelier its answer is not whole. */
export async function requireFewLeaving({ clientId, job, today, confirmed }: Load, rows: readonly StoredRow[]) {
  const leavers = rows.filter((row) => !row.fault && hasLeft(row, today));
  const gone = new Set(leavers.map(({ external_id }) => external_id));
  const known = await employedLinks(clientId);
  // Another HRM has other ids: who is named by their e-mail is found by it.
  const [named, goneByEmail] = [emailsOf(rows), emailsOf(leavers)];
  const isLeaving = ({ link: { seen, external_id }, email }: Known) =>
    seen === job ? gone.has(external_id) : !named.has(email) || goneByEmail.has(email);
  const leaving = known.filter(isLeaving).length + (await unlinkedLeavers(clientId, leavers)).length;
  if (leaving > confirmed && leaving > maxLeavingShare * Math.max(1, known.length))
    throw new HrmFailure('leaving', leaving);
}

const emailsOf = (rows: readonly StoredRow[]) => new Set(rows.flatMap(({ cells }) => cells.email?.toLowerCase() ?? []));

interface Known {
  link: LinkDoc;
  email: string;
}

async function employedLinks(clientId: string): Promise<Known[]> {
  const found: Known[] = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    const part: LinkDoc[] = await linksOf({ clientId }).employedAfter(after, atOnce);
    const users = await peopleByIds(
      { clientId },
      part.map(({ _id }) => _id),
    );
    const links = new Map(part.map((link) => [link._id, link]));
    for (const { _id, email } of users.filter(mayLeave)) found.push({ link: links.get(_id)!, email });
    after = part.length === atOnce ? part.at(-1)!._id : undefined;
  }
  return found;
}

/** People that the HRM names for the first time, as people who have left. */
async function unlinkedLeavers(clientId: string, leavers: readonly StoredRow[]): Promise<string[]> {
  const found: string[] = [];
  for (const part of partsOf(leavers)) {
    const emails = part.flatMap(({ cells }) => cells.email?.toLowerCase() ?? []);
    const users = await unitOfWork({ clientId }, (work) =>
      peopleWithKeys({ clientId }, { tabs: [], emails, logins: [] }, work),
    );
    const ids = users.filter(mayLeave).map(({ _id }) => _id);
    const linked = new Set((await linksOf({ clientId }).byIds(ids)).map(({ _id }) => _id));
    found.push(...ids.filter((id) => !linked.has(id)));
  }
  return found;
}
