import type { IdentityProvider } from '@atrium/contracts';
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
import { useIdentityProvidersQuery } from './endpoints.ts';
import { ProviderRow } from './ProviderRow.tsx';
import classes from './Providers.module.css';

const ProviderDialog = lazyPart(lazyNamed(() => import('./ProviderDialog.tsx'), 'ProviderDialog', 'security'));
const RemoveProvider = lazyPart(lazyNamed(() => import('./RemoveProvider.tsx'), 'RemoveProvider', 'security'));

type Open = { act: 'edit'; provider: IdentityProvider | null } | { act: 'remove'; provider: IdentityProvider };

/** The OpenID providers by which people of the company sign in. */
export function Providers() {
  const { t } = useTranslation();
  const query = useIdentityProvidersQuery({});
  const [open, setOpen] = useState<Open | null>(null);
  const { status, code } = statusOf(query);
  const close = () => setOpen(null);
  const { result = [], redirect = '' } = query.currentData ?? {};
  return (
    <Card as="section" aria-label={t('providers.title')} className={classes.card}>
      <h2>{t('providers.title')}</h2>
      <p>{t('providers.about')}</p>
      {status === 'loading' && (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={2} />
        </Loading>
      )}
      {status === 'failed' && (
        <FailedState
          {...failureTexts(t, code, t('providers.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {result.length > 0 && (
        <ul className={classes.list}>
          {result.map((provider) => (
            <ProviderRow
              key={provider._id}
              provider={provider}
              redirect={`${redirect}/${provider._id}`}
              onEdit={() => setOpen({ act: 'edit', provider })}
              onRemove={() => setOpen({ act: 'remove', provider })}
            />
          ))}
        </ul>
      )}
      {query.currentData && (
        <div>
          <Button look="outline" onClick={() => setOpen({ act: 'edit', provider: null })}>
            {t('providers.add')}
          </Button>
        </div>
      )}
      {open?.act === 'edit' && (
        <ProviderDialog
          provider={open.provider}
          redirect={open.provider && `${redirect}/${open.provider._id}`}
          onClose={close}
        />
      )}
      {open?.act === 'remove' && <RemoveProvider provider={open.provider} onClose={close} />}
    </Card>
  );
}
