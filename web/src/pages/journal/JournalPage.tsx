import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ChainState } from '../../features/journal/ChainState.tsx';
import { filterIds, filterOf } from '../../features/journal/filter.ts';
import { useDownload } from '../../features/journal/useDownload.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import classes from './JournalPage.module.css';

const Journal = lazyPart(lazyNamed(() => import('../../features/journal/Journal.tsx'), 'Journal'));

export const features = [queryFeature];

const options = { filters: filterIds };

export function Page() {
  const { t } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const url = useTableUrl(options);
  const { busy, download } = useDownload(
    client,
    useMemo(() => filterOf(url), [url]),
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('journal.title')}
        note={t('journal.kept')}
        acts={[{ id: 'export', icon: 'download', label: t('journal.export'), busy, onSelect: () => void download() }]}
      />
      <ChainState client={client} />
      <Journal client={client} url={url} />
    </div>
  );
}
