import { DepartmentPanel } from './DepartmentPanel.tsx';
import { NowherePanel } from './NowherePanel.tsx';
import type { StoredTreeState } from './useStoredTree.ts';
import { nowhere } from './useStructureUrl.ts';

interface Props {
  stored: StoredTreeState;
  opened: string | null;
  onOpen: (id: string | null) => void;
}

/** The open department, or the people who are in none. */
export function TreePanel({ stored: { places, staff, acts }, opened, onOpen }: Props) {
  if (opened !== null && places.has(opened))
    return <DepartmentPanel id={opened} places={places} staff={staff} acts={acts} onOpen={onOpen} />;
  if (opened !== nowhere || !staff) return null;
  return <NowherePanel people={staff.without} acts={acts} onClose={() => onOpen(null)} />;
}
