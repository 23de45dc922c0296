import type { DataChange } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Change } from './Change.tsx';
import { changeText, fieldText } from './words.ts';

export const columnsOf = (t: TFunction, locale: string): readonly TableColumn<DataChange>[] => [
  {
    id: 'person',
    label: t('dataChanges.person'),
    type: 'person',
    width: 220,
    minWidth: 170,
    sortable: false,
    required: true,
    value: ({ user }) => ({
      name: user.fullName || t('posts.unknownPerson'),
      isNameless: !user.fullName,
      hint: user.position,
      picture: user.pics[0]?.mini ?? null,
    }),
  },
  {
    id: 'field',
    label: t('dataChanges.field'),
    width: 150,
    minWidth: 120,
    sortable: false,
    onCard: 'line',
    value: ({ field }) => fieldText(t, field),
  },
  {
    id: 'change',
    label: t('dataChanges.change'),
    width: 320,
    minWidth: 220,
    sortable: false,
    onCard: 'foot',
    value: (row) => changeText(t, locale, row),
    cell: (row) => <Change change={row} />,
  },
  {
    id: 'source',
    label: t('dataChanges.source'),
    type: 'badge',
    width: 170,
    minWidth: 164,
    sortable: false,
    leavesAt: 2,
    value: ({ source }) => ({
      text: t(`dataChanges.source_${source}`),
      tone: source === 'profile' ? 'accent' : 'neutral',
    }),
  },
  {
    id: 'author',
    label: t('dataChanges.author'),
    width: 170,
    sortable: false,
    leavesAt: 1,
    onCard: 'none',
    value: ({ author }) => (author ? author.fullName || t('posts.unknownPerson') : t('dataChanges.byPortal')),
  },
  {
    id: 'created',
    label: t('dataChanges.time'),
    type: 'date',
    width: 210,
    minWidth: 204,
    sortable: false,
    onCard: 'line',
    value: ({ created }) => created,
  },
];
