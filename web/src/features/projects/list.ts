import { projectStatuses } from '@atrium/contracts/projectKinds';
import type { ListDescription } from '../../resources/useList.ts';

export const projectList = {
  filters: { status: projectStatuses },
  sorts: ['-created', 'created'],
  pageSize: 24,
} satisfies ListDescription;
