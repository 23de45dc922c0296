import type { BodyOf, structures as contract } from '@atrium/contracts';
import { conflict, newId, unitOfWork, unprocessable, type Member, type Work } from '@atrium/kit';
import { addToJournal } from '../journal/commands.ts';
import { structureReads } from '../users/structureReads.ts';
import { applyLater } from './apply.ts';
import { pushSaved } from './pushes.ts';
import { refusalOfTree } from './rules.ts';
import { showNewer } from './show.ts';
import { headsOf, structuresOf, type StructureDoc } from './store.ts';
import { changeOf, isSame, listOf, withIds, type TreeChange } from './tree.ts';

/** Who acts; '' is the portal. */
type By = Pick<Member, 'clientId' | 'userId'>;

type Root = BodyOf<typeof contract.create>;

/** Of two administrators who begin a tree at the same time, both get the same. */
export const createStructure = (caller: By, { type, name, description }: Root, ip: string) =>
  unitOfWork(caller, async (work) => {
    const known = await structuresOf(caller).ofType(type, work);
    if (known) return known;
    const tree = { id: newId(), name, description, children: [] };
    const own = { _id: newId(), type, tree, version: 1, changes: 0, by: caller.userId, updated: new Date() };
    const added = await structuresOf(caller).add(own, work);
    work.afterCommit(() => pushSaved(added));
    await record(caller, { action: 'structure_made', item_id: added._id, ip, after: { type, name } }, work);
    return added;
  }).catch(async (error: { code?: number }) => {
    const known = error.code === 11000 ? await structuresOf(caller).ofType(type) : null;
    if (known) return known;
    throw error;
  });

type Saved = BodyOf<typeof contract.save>;

export const saveStructure = (caller: By, id: string, { tree, version }: Saved, ip: string) =>
  unitOfWork(caller, async (work) => {
    const before = await structuresOf(caller).byId(id, work);
    const wanted = withIds(tree);
    await requireFitting(before, wanted, work);
    if (isSame(before.tree, wanted)) return before;
    if (version !== before.version) throw await changedMeanwhile(before);
    const change = changeOf(before.tree, wanted);
    await requireEmpty(caller, change, work);
    const saved = await structuresOf(caller).save(before, { tree: wanted, by: caller.userId }, work);
    if (!saved) throw conflict('changed_meanwhile');
    work.afterCommit(() => pushSaved(saved));
    const gone = change.removed.map((department) => department.id);
    await headsOf(caller).remove(gone, work);
    if (saved.type === 'orgTreeAdm' && concernsPeople(change)) await applyLater(caller, work);
    await record(caller, { action: 'structure_saved', item_id: id, ip, ...shownChange(saved, change) }, work);
    return saved;
  });

const changedMeanwhile = async (newest: StructureDoc) =>
  conflict('changed_meanwhile', { newer: await showNewer(newest) });

async function requireFitting(
  { client_id: clientId, _id, tree }: StructureDoc,
  wanted: StructureDoc['tree'],
  work: Work,
) {
  const others = (await structuresOf({ clientId }).all(work)).filter((other) => other._id !== _id);
  const taken = new Set(others.flatMap((other) => listOf(other.tree)).map((department) => department.id));
  const code = refusalOfTree(tree, wanted, taken);
  if (code) throw unprocessable(code, { fields: { [code === 'root_department' ? 'tree.id' : 'tree']: code } });
}

/** Blocked people count, since they may come back; who has left does not. */
async function requireEmpty(caller: By, { removed }: TreeChange, work: Work) {
  const ids = removed.map(({ id }) => id);
  const departments = ids.length ? await structureReads(caller).inhabited(ids, work) : [];
  if (departments.length) throw unprocessable('department_not_empty', { departments });
}

/** A new department has neither people nor a head. */
const concernsPeople = ({ removed, renamed, moved }: TreeChange) => removed.length + renamed.length + moved.length > 0;

function shownChange({ type }: StructureDoc, { added, removed, renamed, moved }: TreeChange) {
  const names = (departments: { name: string }[]) => departments.map(({ name }) => name);
  const before = { removed: names(removed), renamed: names(renamed.map((pair) => pair.before)) };
  const after = { type, added: names(added), renamed: names(renamed.map((pair) => pair.after)) };
  const under = (pair: (typeof moved)[number]) => pair.after.name;
  return { before, after: { ...after, moved: moved.map(under) } };
}

type Act = Omit<Parameters<typeof addToJournal>[0], 'user' | 'section'>;

const record = ({ userId: user, clientId }: By, act: Act, work: Work) =>
  addToJournal({ user, section: 'structure', ...act }, clientId, work);
