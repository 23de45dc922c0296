import { useTranslation } from 'react-i18next';
import { failureTexts } from '../lib/failureTexts.ts';
import { statusOf } from '../query/queryStatus.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Loading, Skeleton, TextSkeleton } from '../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../ui/State.tsx';

interface Props {
  query: Parameters<typeof statusOf>[0] & { isFetching: boolean; refetch: () => unknown };
  /** Of the texts: `<texts>.failed`, `.missing`, `.missingHint`, `.toList`. */
  texts: string;
  icon: IconName;
  /** The path of the list. */
  list: string;
}

/** The page of one item while it is loading, where that failed, or where it is not there for this reader. */
export function ItemMissing({ query, texts, icon, list }: Props) {
  const { t } = useTranslation();
  const { status, code } = statusOf(query);
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <Skeleton height={120} />
        <TextSkeleton lines={6} />
      </Loading>
    );
  return (
    <>
      <PageTitle />
      <Card>
        {status === 'failed' ? (
          <FailedState
            {...failureTexts(t, code, t(`${texts}.failed`))}
            retryLabel={t('common.retry')}
            busy={query.isFetching}
            onRetry={query.refetch}
          />
        ) : (
          <EmptyState icon={icon} drawing="missing" title={t(`${texts}.missing`)} text={t(`${texts}.missingHint`)}>
            <LinkButton to={list}>{t(`${texts}.toList`)}</LinkButton>
          </EmptyState>
        )}
      </Card>
    </>
  );
}
