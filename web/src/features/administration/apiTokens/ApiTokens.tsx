import type { ApiToken } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../../lib/failureTexts.ts';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { statusOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Loading, TextSkeleton } from '../../../ui/Skeleton.tsx';
import { FailedState } from '../../../ui/State.tsx';
import classes from '../providers/Providers.module.css';
import { useApiTokensQuery } from './endpoints.ts';
import { TokenRow } from './TokenRow.tsx';

const MakeToken = lazyPart(lazyNamed(() => import('./MakeToken.tsx'), 'MakeToken', 'security'));
const RevokeToken = lazyPart(lazyNamed(() => import('./RevokeToken.tsx'), 'RevokeToken', 'security'));

/** The tokens by which other programs act for the company. */
export function ApiTokens() {
  const { t } = useTranslation();
  const query = useApiTokensQuery({});
  const [open, setOpen] = useState<'make' | ApiToken | null>(null);
  const { status, code } = statusOf(query);
  const close = () => setOpen(null);
  const { result = [], scim = '' } = query.currentData ?? {};
  return (
    <Card as="section" aria-label={t('apiTokens.title')} className={classes.card}>
      <h2>{t('apiTokens.title')}</h2>
      <p>{t('apiTokens.about')}</p>
      {status === 'loading' && (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={2} />
        </Loading>
      )}
      {status === 'failed' && (
        <FailedState
          {...failureTexts(t, code, t('apiTokens.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {result.length > 0 && (
        <ul className={classes.list}>
          {result.map((token) => (
            <TokenRow key={token._id} token={token} onRevoke={() => setOpen(token)} />
          ))}
        </ul>
      )}
      {query.currentData && (
        <div>
          <Button look="outline" onClick={() => setOpen('make')}>
            {t('apiTokens.make')}
          </Button>
        </div>
      )}
      {open === 'make' && <MakeToken scim={scim} onClose={close} />}
      {open && open !== 'make' && <RevokeToken token={open} onClose={close} />}
    </Card>
  );
}
