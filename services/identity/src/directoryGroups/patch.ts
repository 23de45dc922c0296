import type { Bag } from '../scim/attributes.ts';
import { operationsIn, type Operation } from '../scim/operations.ts';
import { externalIdIn, groupChangeOf, nameIn, peopleIn, type GroupChange, type MemberChange } from './resource.ts';

const noChange: MemberChange = { isWhole: false, added: [], removed: [] };

/** The changes of a PatchOp as Entra ID and Okta send it, one operation after the other. */
export const groupPatchedBy = (body: Bag): GroupChange =>
  operationsIn(body).reduce<GroupChange>((change, operation) => {
    const { members, ...fields } = changeBy(operation);
    return { ...change, ...fields, ...(members && { members: joined(change.members ?? noChange, members) }) };
  }, {});

/** A whole replaces what was before it. */
function joined(before: MemberChange, { isWhole, added, removed }: MemberChange): MemberChange {
  if (isWhole) return { isWhole, added, removed };
  const [more, less] = [new Set(added), new Set(removed)];
  return {
    isWhole: before.isWhole,
    added: [...new Set([...before.added.filter((id) => !less.has(id)), ...added])],
    removed: [...new Set([...before.removed.filter((id) => !more.has(id)), ...removed])],
  };
}

function changeBy({ op, path, value }: Operation): GroupChange {
  if (!path) return partsOf(op, value as Bag);
  if (path === 'displayname') return op === 'remove' ? {} : { displayName: nameIn(value) };
  if (path === 'externalid') return { externalId: op === 'remove' ? '' : externalIdIn(value) };
  if (path === 'members' || path === 'members.value') return { members: membersBy(op, value) };
  const [, id] = /^members\[value eq "([^"]*)"\]$/.exec(path) ?? [];
  if (id === undefined) return {};
  const people = peopleIn(id);
  return { members: op === 'remove' ? { ...noChange, removed: people } : { ...noChange, added: people } };
}

/** Okta renames with the id among the attributes, which says nothing. */
function partsOf(op: Operation['op'], value: Bag): GroupChange {
  const { members, ...fields } = groupChangeOf(value);
  return { ...fields, ...(members && { members: { ...members, isWhole: op === 'replace' } }) };
}

/** Entra ID removes people by a list, which RFC 7644 does not know; without a list all are removed. */
function membersBy(op: Operation['op'], value: unknown): MemberChange {
  const isEmpty = value === undefined || value === null;
  if (op === 'remove') return isEmpty ? { ...noChange, isWhole: true } : { ...noChange, removed: peopleIn(value) };
  return { ...noChange, isWhole: op === 'replace', added: isEmpty ? [] : peopleIn(value) };
}
