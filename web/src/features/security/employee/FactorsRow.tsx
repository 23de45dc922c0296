import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AccessRow } from '../AccessRow.tsx';
import { useFactorsOfQuery } from './endpoints.ts';

/** What somebody has beside the password. */
export function FactorsRow({ user, onRemove }: { user: User; onRemove: () => void }) {
  const { t } = useTranslation();
  const query = useFactorsOfQuery({ params: { id: user._id } });
  const factors = query.currentData?.result;
  if (!factors)
    return (
      <AccessRow
        name={t('security.personal.factors')}
        hint={t(query.isError ? 'security.factorFailed' : 'common.loading')}
      >
        {query.isError && (
          <Button look="outline" small busy={query.isFetching} onClick={query.refetch}>
            {t('common.retry')}
          </Button>
        )}
      </AccessRow>
    );
  const { totp, passkeys, recoveryCodes, connections } = factors;
  const has = [
    totp && t('security.app'),
    passkeys > 0 && t('security.personal.passkeys', { count: passkeys }),
    recoveryCodes > 0 && t('security.personal.codes', { count: recoveryCodes }),
    connections > 0 && t('security.personal.connections', { count: connections }),
  ].filter(Boolean);
  if (!has.length) return <AccessRow name={t('security.personal.factors')} hint={t('security.personal.noFactors')} />;
  return (
    <AccessRow
      name={t('security.personal.factors')}
      badge={<Badge tone="good">{t('security.on')}</Badge>}
      hint={has.join(' · ')}
    >
      <Button look="outline" small onClick={onRemove}>
        {t('security.personal.removeFactors')}
      </Button>
    </AccessRow>
  );
}
