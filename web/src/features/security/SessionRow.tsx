import type { OwnSession } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { AccessRow } from './AccessRow.tsx';
import { useEndSessionMutation } from './endpoints.ts';

const icons: Record<OwnSession['kind'], IconName> = {
  desktop: 'system',
  mobile: 'mobile',
  tablet: 'mobile',
  unknown: 'globe',
};

/** A device, its network, and its last use. */
export function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const { t } = useTranslation();
  const [end, { isLoading }] = useEndSessionMutation();
  const { _id, browser, system, kind, network, used, sharedComputer, current } = session;
  const device = [browser, system].filter(Boolean).join(', ') || t('security.unknownDevice');
  const submit = async () => {
    const { error } = await end({ params: { id: _id } });
    if (!error) onEnded();
  };
  return (
    <AccessRow
      as="li"
      icon={icons[kind]}
      name={device}
      badge={
        <>
          {current && <Badge tone="good">{t('security.current')}</Badge>}
          {sharedComputer && <Badge tone="warm">{t('security.sharedComputer')}</Badge>}
        </>
      }
      hint={
        <>
          {network && `${t('security.network', { network })} · `}
          {t('security.used')} <RelativeTime time={used} />
        </>
      }
    >
      {!current && (
        <Button
          look="outline"
          small
          busy={isLoading}
          aria-label={t('security.endNamed', { device })}
          onClick={() => void submit()}
        >
          {t('security.end')}
        </Button>
      )}
    </AccessRow>
  );
}
