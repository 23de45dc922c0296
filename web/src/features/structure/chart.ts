import type { Department, Person } from '@atrium/contracts';
import type { ChartNode, ChartPerson } from '../../ui/orgChart/OrgChart.tsx';
import type { Staff } from './staff.ts';

const chartPerson = ({ fullName, pics }: Person, text = fullName): ChartPerson => ({
  name: fullName,
  picture: pics[0]?.mini ?? null,
  text,
});

/** The boxes of a stored tree; without people while these are not known. */
export function chartOf({ id, name, children }: Department, staff: Staff | null): ChartNode {
  const head = staff?.headOf(id);
  return {
    id,
    name,
    ...(staff && { person: head ? chartPerson(head) : null, count: staff.countOf(id) }),
    children: children.map((child) => chartOf(child, staff)),
  };
}

interface Employee extends Person {
  chief: string | null;
}

/** Ids of boxes that stand for no person. */
export const chiefRoot = 'top';
export const chiefless = 'chiefless';

/** The organisational tree (D39). Who leads no one and has no chief stands in a box of its own. */
export function chiefChart(people: readonly Employee[], company: string, withoutChief: string): ChartNode {
  const under = Map.groupBy(people, ({ chief }) => chief);
  const nodeOf = (one: Employee): ChartNode => {
    const children = (under.get(one._id) ?? []).map(nodeOf);
    const count = children.reduce((sum, child) => sum + 1 + (child.count ?? 0), 0);
    return {
      id: one._id,
      name: one.fullName,
      person: chartPerson(one, one.position || '—'),
      ...(count > 0 && { count }),
      children,
    };
  };
  const top = (under.get(null) ?? []).map(nodeOf);
  const [leading, alone] = [top.filter((node) => node.count), top.filter((node) => !node.count)];
  const rest = { id: chiefless, name: withoutChief, count: alone.length, children: alone };
  const children = alone.length && leading.length ? [...leading, rest] : top;
  return { id: chiefRoot, name: company, count: people.length, children };
}

/** Ids of the nodes that are unfolded at first: whole levels, as long as they are few. */
export function firstOpen(root: ChartNode, most = 60): string[] {
  const open: string[] = [];
  let [level, shown]: [readonly ChartNode[], number] = [[root], 1];
  while (level.length) {
    const below = level.flatMap(({ id, children = [] }) => (id === chiefless ? [] : children));
    if (open.length > 0 && shown + below.length > most) break;
    open.push(...level.filter(({ id, children }) => children?.length && id !== chiefless).map(({ id }) => id));
    shown += below.length;
    level = below;
  }
  return open;
}
