import type { UnattachedFile } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { sizeText } from '../../../lib/sizes.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';

type Column = TableColumn<UnattachedFile>;

/** A file whose name is not shown is called by its section. */
export const nameOf = (t: TFunction, { name, module }: UnattachedFile) =>
  name ?? t('companyData.files.nameless', { module: t(`companyData.module.${module}`) });

const ownerOf = (t: TFunction, { owner }: UnattachedFile) =>
  owner ? owner.fullName || t('posts.unknownPerson') : t('companyData.files.hidden');

export const columnsOf = (t: TFunction, locale: string, now: number): readonly Column[] => {
  const column = (id: string) => ({ id, label: t(`companyData.files.${id}`), sortable: false });
  return [
    { ...column('name'), width: 260, minWidth: 160, required: true, value: (row) => nameOf(t, row) },
    {
      ...column('state'),
      type: 'badge',
      width: 180,
      onCard: 'aside',
      value: ({ expires }) =>
        Date.parse(expires) <= now
          ? { text: t('companyData.files.old'), tone: 'neutral' }
          : { text: t('companyData.files.fresh'), tone: 'warm' },
    },
    {
      ...column('size'),
      width: 100,
      minWidth: 90,
      onCard: 'line',
      value: ({ bytes }) => sizeText(bytes, locale),
    },
    {
      ...column('owner'),
      type: 'person',
      width: 200,
      leavesAt: 1,
      onCard: 'line',
      value: (row) => ({
        name: ownerOf(t, row),
        isNameless: !row.owner?.fullName,
        picture: row.owner?.pics[0]?.mini ?? null,
      }),
    },
    {
      ...column('module'),
      width: 140,
      leavesAt: 3,
      onCard: 'none',
      value: ({ module }) => t(`companyData.module.${module}`),
    },
    { ...column('created'), type: 'date', width: 200, leavesAt: 2, onCard: 'none', value: ({ created }) => created },
  ];
};
