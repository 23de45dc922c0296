import { useCallback } from 'react';
import type { Choice } from '../../ui/picker/choice.ts';
import type { Staff } from './staff.ts';
import type { Places } from './tree.ts';

/** What the search finds: departments with the one above, people with their department. */
export function useOffered(places: Places, staff: Staff | null) {
  return useCallback((): Choice[] => {
    const nameOf = (id: string | null | undefined) => (id ? (places.get(id)?.department.name ?? '') : '');
    const departments = [...places].map(([id, { department, parent }]) => ({
      id,
      name: department.name,
      hint: nameOf(parent),
    }));
    const people = [...(staff?.people.values() ?? [])].map(({ _id, fullName, pics, position }) => ({
      id: `person:${_id}`,
      name: fullName,
      hint: [position, nameOf(staff?.placeOf(_id))].filter(Boolean).join(' · '),
      picture: pics[0]?.mini ?? null,
    }));
    return [...departments, ...people];
  }, [places, staff]);
}
