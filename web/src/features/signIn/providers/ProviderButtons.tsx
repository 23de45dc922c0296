import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../../query/querySaga.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { keepPending } from '../../../session/pendingProvider.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useBeginProviderMutation, useOfferedProvidersQuery } from './endpoints.ts';
import classes from './providers.module.css';

export const features = [queryFeature];

interface Props {
  workspace: string;
  isShared: boolean;
  wanted: string;
}

/** Sign-in by the providers of the company and of the installation; none where there is no answer. */
export function ProviderButtons({ workspace, isShared, wanted }: Props) {
  const { t } = useTranslation();
  const named = workspace ? { workspace } : {};
  const { data } = useOfferedProvidersQuery({ query: named });
  const [begin] = useBeginProviderMutation();
  const [chosen, choose] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const enter = async (provider: string) => {
    choose(provider);
    setFailure(null);
    const begun = await begin({ body: { provider, ...named, sharedComputer: isShared } });
    if (begun.data) {
      keepPending({ key: begun.data.key, workspace, wanted });
      window.location.assign(begun.data.url);
      return; // busy until the page is left
    }
    setFailure(codeOf(begun.error) ?? 'internal');
    choose('');
  };
  if (!data?.result.length) return null;
  return (
    <div className={classes.providers} role="group" aria-label={t('auth.otherWays')}>
      <p className={classes.or}>{t('auth.or')}</p>
      {failure && (
        <Notice tone="bad">
          {failure === 'network' ? t('auth.noConnection') : t([`auth.error_provider_${failure}`, 'errors.unknown'])}
        </Notice>
      )}
      {data.result.map(({ _id, name }) => (
        <Button
          key={_id}
          look="outline"
          wide
          busy={chosen === _id}
          disabled={chosen !== ''}
          onClick={() => void enter(_id)}
        >
          {t('auth.byProvider', { name })}
        </Button>
      ))}
    </div>
  );
}
