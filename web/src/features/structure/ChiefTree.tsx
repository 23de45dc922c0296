import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { useByChiefQuery } from './endpoints.ts';
import { ChiefView, type ChiefPerson } from './ChiefView.tsx';
import { chiefChart } from './chart.ts';
import { Frame } from './Frame.tsx';
import type { useStructureUrl } from './useStructureUrl.ts';
import { WaitingChart } from './WaitingChart.tsx';

interface Props {
  client: { _id: string; name: string };
  url: ReturnType<typeof useStructureUrl>;
}

const none: readonly ChiefPerson[] = [];

/** The organisational tree: people below their chiefs. It follows from the profiles and is only read. */
export function ChiefTree({ client, url }: Props) {
  const { t } = useTranslation();
  const query = useByChiefQuery({ params: { client: client._id } });
  const { status, code } = statusOf(query);
  const people = query.currentData?.result.people ?? none;
  const root = useMemo(() => chiefChart(people, client.name, t('structure.chiefless')), [people, client.name, t]);
  if (people.length > 0) return <ChiefView root={root} people={people} url={url} />;
  return (
    <Frame url={url}>
      {status === 'loading' ? (
        <WaitingChart />
      ) : query.currentData ? (
        <EmptyState icon="tree" title={t('structure.emptyChief')} />
      ) : (
        <FailedState
          {...failureTexts(t, code, t('structure.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
    </Frame>
  );
}
