import type { Language } from '@atrium/contracts';
import type { Unit } from '../content/types.ts';

export interface Department {
  unit: Unit;
  /** Language of the head. */
  head: Language;
  size: number;
  below?: Department[];
}

export const tree: Department = {
  unit: 'management',
  head: 'en',
  size: 2,
  below: [
    {
      unit: 'operations',
      head: 'ru',
      size: 5,
      below: [
        { unit: 'warehouse', head: 'ua', size: 18 },
        { unit: 'transport', head: 'ru', size: 16 },
        { unit: 'customs', head: 'ua', size: 8 },
      ],
    },
    { unit: 'sales', head: 'ua', size: 12, below: [{ unit: 'marketing', head: 'en', size: 7 }] },
    { unit: 'support', head: 'ua', size: 14 },
    {
      unit: 'technology',
      head: 'en',
      size: 5,
      below: [
        { unit: 'development', head: 'ru', size: 11 },
        { unit: 'data', head: 'en', size: 4 },
      ],
    },
    { unit: 'finance', head: 'ru', size: 9 },
    { unit: 'people', head: 'ru', size: 9 },
  ],
};

export interface Placed {
  department: Department;
  level: number;
  above?: Unit;
}

/** The tree from the top, level by level. */
export function departments(department = tree, level = 0, above?: Unit): Placed[] {
  const below = department.below ?? [];
  const placed = [
    { department, level, above },
    ...below.flatMap((one) => departments(one, level + 1, department.unit)),
  ];
  return placed.toSorted((a, b) => a.level - b.level);
}
