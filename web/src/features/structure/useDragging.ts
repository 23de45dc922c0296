import type { RefObject } from 'react';
import { useDrag } from '../../ui/sortable/useDrag.ts';
import type { Staff } from './staff.ts';
import { mayMove, type Places } from './tree.ts';
import type { Acts } from './useActs.ts';

interface Options {
  places: Places;
  staff: Staff | null;
  /** Absent: nothing is dragged. */
  acts: Acts | undefined;
}

/** Departments and people are dragged into departments; those where they may go are offered. */
export function useDragging(page: RefObject<HTMLDivElement | null>, { places, staff, acts }: Options) {
  const mayDrop = (dragged: string, to: string) => {
    const [kind, id, from] = dragged.split(':') as [string, string, string?];
    return kind === 'node' ? mayMove(places, id, to) : places.has(to) && from !== to;
  };
  const dragged = useDrag<string>(page, {
    disabled: !acts,
    isSame: (one, other) => one === other,
    locate(x, y, id) {
      const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
      return target && mayDrop(id, target) ? target : null;
    },
    onDrop(id, to) {
      const [kind, of, from] = id.split(':') as [string, string, string?];
      if (kind === 'node') return void acts?.move(of, to);
      const person = staff?.people.get(of);
      if (person) void acts?.movePeople([person], to, from || null);
    },
  });
  return dragged
    ? {
        id: dragged.id.split(':')[1]!,
        target: dragged.target,
        mayDrop: (to: string) => mayDrop(dragged.id, to),
      }
    : null;
}
