import type { Contact } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../ui/table/columns.ts';
import { ContactActs } from './ContactActs.tsx';

const text = (id: keyof Contact & ('position' | 'department' | 'city' | 'cabinet' | 'email'), t: TFunction) => ({
  id,
  label: t(`addressBook.${id}`),
  sortable: false,
  value: (row: Contact) => row[id],
});

const noteOf = (t: TFunction, day: string | undefined) => (day ? t('addressBook.awayUntil', { day }) : '');

/** `awayUntil`: of who is on vacation the last day as people write it. */
export const columnsOf = (
  t: TFunction,
  awayUntil: (id: string) => string | undefined,
): readonly TableColumn<Contact>[] => [
  {
    id: 'name',
    label: t('addressBook.name'),
    type: 'person',
    width: 230,
    minWidth: 180,
    required: true,
    sortable: false,
    value: ({ _id, fullName, pics, active }) => ({
      name: fullName,
      hint: active ? noteOf(t, awayUntil(_id)) : t('addressBook.blocked'),
      picture: pics[0]?.mini ?? null,
    }),
  },
  { ...text('position', t), width: 180, minWidth: 130, onCard: 'line' },
  { ...text('department', t), width: 150, minWidth: 120, leavesAt: 1, onCard: 'line' },
  { ...text('city', t), width: 110, leavesAt: 3, onCard: 'none' },
  { ...text('cabinet', t), width: 90, leavesAt: 4, hidden: true, onCard: 'none' },
  { ...text('email', t), width: 200, leavesAt: 5, onCard: 'none' },
  {
    id: 'phone_internal',
    label: t('addressBook.phone'),
    width: 100,
    sortable: false,
    leavesAt: 2,
    onCard: 'none',
    value: ({ phone_internal }) => phone_internal,
  },
  {
    id: 'acts',
    label: t('addressBook.acts'),
    type: 'acts',
    width: 190,
    onCard: 'aside',
    cell: (row) => <ContactActs contact={row} />,
  },
];
