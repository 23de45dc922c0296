import type { TreeType } from '@atrium/contracts';
import type { Colleague } from './people.ts';

interface Part {
  name: string;
  /** Nobody leads it. */
  vacant?: true;
  below?: Part[];
}

export interface OtherTree {
  type: Exclude<TreeType, 'orgTreeAdm'>;
  below: Part[];
}

/** Beside the administrative tree, as people work together across departments. Their root is the company. */
export const otherTrees: readonly OtherTree[] = [
  {
    type: 'orgTreeFunc',
    below: [
      { name: 'Safety', below: [{ name: 'Occupational health' }, { name: 'Fire safety' }, { name: 'Cargo safety' }] },
      { name: 'Quality', below: [{ name: 'Service quality' }, { name: 'Process audit' }] },
      { name: 'Information security' },
      { name: 'Purchasing', below: [{ name: 'Equipment' }, { name: 'Fuel', vacant: true }] },
      { name: 'Training', below: [{ name: 'Mentors' }] },
      { name: 'Sustainability' },
    ],
  },
  {
    type: 'orgTreeProject',
    below: [
      {
        name: 'Lviv warehouse',
        below: [{ name: 'Construction' }, { name: 'Hiring for Lviv' }, { name: 'Opening day', vacant: true }],
      },
      { name: 'Route planning', below: [{ name: 'Prototype' }, { name: 'Pilot in Warsaw' }] },
      { name: 'Paperless customs' },
      { name: 'New portal', below: [{ name: 'Content of the portal' }, { name: 'Portal champions' }] },
    ],
  },
];

export const partsOf = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => [part, ...partsOf(part.below ?? [])]);

/** One of so many people is in a part, so that some are in none and some in parts of both trees. */
const spread = 23;

/** Who is in each part of a tree, by the places in the list of people; the first leads, unless the place is vacant. */
export function staffOf({ type, below }: OtherTree, people: readonly Colleague[]) {
  const shift = type === 'orgTreeFunc' ? 0 : 7;
  return partsOf(below).map(({ name, vacant }, at) => {
    const members = people.filter(({ key }) => (key + shift) % spread === at).map(({ key }) => key);
    return { name, members, head: vacant ? undefined : members[0] };
  });
}
