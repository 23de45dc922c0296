import type { Link } from '@atrium/contracts';
import { linkModules, maxLinks, type LinkModule } from '@atrium/contracts/linksBlocks';
import { isAdmin, type Member } from '@atrium/kit';

type Caller = Pick<Member, 'roles' | 'rights'>;

export const canEditLinks = (caller: Caller) => isAdmin(caller as Member);

/** The screens whose right a person has. */
export const linkModulesFor = ({ rights }: Caller): LinkModule[] =>
  (Object.keys(linkModules) as LinkModule[]).filter((module) => rights.includes(linkModules[module]));

/** A hidden block is for those who edit it. */
export const visibleBlocks = (caller: Caller) => ({
  module: { $in: linkModulesFor(caller) },
  ...(!canEditLinks(caller) && { active: true }),
});

export const canAddLink = (links: readonly Link[]) => links.length < maxLinks;

/** With one of them before another, or with null at the end; null: that other is not there. */
export function movedLink(links: readonly Link[], id: string, before: string | null): Link[] | null {
  if (before === id) return [...links];
  const moved = links.filter(({ _id }) => _id === id);
  const others = links.filter(({ _id }) => _id !== id);
  const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before);
  return at < 0 ? null : others.toSpliced(at, 0, ...moved);
}
