import type { JournalRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { dateFormat } from '../../lib/formats.ts';
import type { TableColumn, Tone } from '../../ui/table/columns.ts';
import { actText, whomText, whoText } from './words.ts';

const tones: Partial<Record<string, Tone>> = {
  blocked: 'bad',
  leaving: 'bad',
  deleted: 'bad',
  post_removed: 'bad',
  comment_removed: 'bad',
  file_removed: 'bad',
  files_cleaned: 'bad',
  profile_file_removed: 'bad',
  sign_in_failed: 'bad',
  entered: 'warm',
  exported: 'warm',
  hr_read: 'warm',
  made: 'good',
  created: 'good',
  imported: 'good',
  import_undone: 'warm',
  registered: 'good',
  features: 'accent',
  role: 'accent',
};

/** The rows are grouped by day, so that a row has the time alone. */
export const columnsOf = (t: TFunction, locale: string): readonly TableColumn<JournalRow>[] => [
  {
    id: 'who',
    label: t('journal.who'),
    type: 'person',
    width: 230,
    sortable: false,
    required: true,
    value: (row) => ({
      name: whoText(t, row),
      isNameless: !row.user?.fullName,
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
    value: (row) =>
      row.refused
        ? { text: `${actText(t, row)} · ${t('journal.notAccepted')}`, tone: 'bad' }
        : { text: actText(t, row), tone: tones[row.action] ?? 'neutral' },
  },
  {
    id: 'whom',
    label: t('journal.whom'),
    width: 260,
    sortable: false,
    onCard: 'line',
    value: (row) => whomText(t, row),
  },
  {
    id: 'time',
    label: t('journal.time'),
    width: 90,
    sortable: false,
    onCard: 'line',
    value: ({ created }) => dateFormat(locale, { timeStyle: 'short' }).format(new Date(created)),
  },
  { id: 'ip', label: t('journal.address'), width: 140, sortable: false, leavesAt: 1, value: ({ ip }) => ip },
];
