import type { Group } from '@atrium/contracts';
import type { ListDescription } from '../../resources/useList.ts';
import type { IconName } from '../../ui/Icon.tsx';

const groupTypes = ['public', 'closed', 'private'] as const satisfies readonly Group['type'][];

export const groupList = {
  filters: { type: groupTypes },
  sorts: ['-last_activity', '-created', '-members_total'],
  pageSize: 24,
} satisfies ListDescription;

export const ownGroupList = { filters: {}, pageSize: 24 } satisfies ListDescription;

export const memberList = { filters: {}, pageSize: 50 } satisfies ListDescription;

export const typeIcons: Record<Group['type'], IconName> = { public: 'globe', closed: 'lock', private: 'eye-off' };
