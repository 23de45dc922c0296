import type { JournalRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn, Tone } from '../../ui/table/columns.ts';
import { actText, whomText, whoText } from './words.ts';

const tones: Partial<Record<string, Tone>> = {
  blocked: 'bad',
  deleted: 'bad',
  post_removed: 'bad',
  comment_removed: 'bad',
  file_removed: 'bad',
  profile_file_removed: 'bad',
  sign_in_failed: 'bad',
  entered: 'warm',
  exported: 'warm',
  hr_read: 'warm',
  made: 'good',
  created: 'good',
  imported: 'good',
  registered: 'good',
  features: 'accent',
  role: 'accent',
};

export const columnsOf = (t: TFunction): readonly TableColumn<JournalRow>[] => [
  {
    id: 'who',
    label: t('journal.who'),
    type: 'person',
    width: 230,
    sortable: false,
    required: true,
    value: (row) => ({
      name: whoText(t, row),
      hint: row.user?.position,
      picture: row.user?.pics[0]?.mini ?? null,
    }),
  },
  {
    id: 'what',
    label: t('journal.what'),
    type: 'badge',
    width: 210,
    sortable: false,
    onCard: 'line',
    value: (row) => ({ text: actText(t, row), tone: tones[row.action] ?? 'neutral' }),
  },
  { id: 'whom', label: t('journal.whom'), width: 260, sortable: false, value: (row) => whomText(t, row) },
  {
    id: 'time',
    label: t('journal.time'),
    type: 'date',
    width: 170,
    sortable: false,
    leavesAt: 1,
    value: ({ created }) => created,
  },
  { id: 'ip', label: t('journal.address'), width: 140, sortable: false, leavesAt: 2, value: ({ ip }) => ip },
];
