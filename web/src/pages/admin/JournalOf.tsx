import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeader } from '../../features/administration/AdminHeader.tsx';
import { ChainState } from '../../features/journal/ChainState.tsx';
import { filterIds, filterOf } from '../../features/journal/filter.ts';
import { useExport } from '../../features/journal/useExport.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import classes from './AdminPage.module.css';

const Journal = lazyPart(lazyNamed(() => import('../../features/journal/Journal.tsx'), 'Journal'));

export const features = [queryFeature];

const options = { filters: filterIds };

interface Props {
  /** Null: of the installation. */
  client: string | null;
  tab: 'journal' | 'installation';
  title: string;
  note?: string;
}

export function JournalOf({ client, ...header }: Props) {
  const { t } = useTranslation();
  const url = useTableUrl(options);
  const { busy, save } = useExport(
    client,
    useMemo(() => filterOf(url), [url]),
  );
  return (
    <div className={classes.page}>
      <AdminHeader
        {...header}
        acts={[{ id: 'export', icon: 'download', label: t('journal.export'), busy, onSelect: () => void save() }]}
      />
      <ChainState client={client} />
      <Journal client={client} url={url} />
    </div>
  );
}
