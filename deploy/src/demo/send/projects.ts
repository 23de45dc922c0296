import { menuSections, projects, type MenuSection } from '@atrium/contracts';
import type { PlannedProject } from '../plan/projects.ts';
import type { Present } from './readers.ts';
import type { Session } from './portal.ts';

/** Begins a project with those who take part. */
export async function beginProject(present: readonly Present[], plan: PlannedProject): Promise<void> {
  const { creator, participants, ...body } = plan;
  const idOf = (reader: number) => present[reader]!.session.userId;
  const { api } = present[creator]!.session;
  await api(projects.create, { body: { ...body, participants: participants.map(idOf) } });
}

/** A company that works with projects has them in its menu. */
export async function showProjects({ api }: Session, client: string): Promise<void> {
  const { result } = await api(menuSections.ofClient, { params: { client } });
  const { _id: id } = result.find(({ code }: MenuSection) => code === 'projects')!;
  await api(menuSections.update, { params: { id }, body: { in_menu: true } });
}
