import type { SecondFactorState } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../lib/formats.ts';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { AccessRow } from '../AccessRow.tsx';
import { useSecondFactorQuery } from './endpoints.ts';
import { FactorFailed } from './FactorFailed.tsx';
import { Passkeys } from './Passkeys.tsx';

const load = () => import('./dialogs.tsx');
const dialogs = {
  setUp: lazyPart(lazyNamed(load, 'SetUpDialog')),
  turnOff: lazyPart(lazyNamed(load, 'TurnOffDialog')),
  newCodes: lazyPart(lazyNamed(load, 'NewCodesDialog')),
};

type Open = keyof typeof dialogs;

/** What the own account asks for after the password. */
export function SecondFactor() {
  const query = useSecondFactorQuery({});
  const [open, setOpen] = useState<Open | null>(null);
  const Dialog = open && dialogs[open];
  if (!query.currentData) return <FactorFailed query={query} />;
  return (
    <>
      <AppRow state={query.currentData.result} onOpen={setOpen} />
      <Passkeys />
      <RecoveryRow state={query.currentData.result} onOpen={setOpen} />
      {Dialog && <Dialog onClose={() => setOpen(null)} />}
    </>
  );
}

interface RowProps {
  state: SecondFactorState;
  onOpen: (open: Open) => void;
}

function AppRow({ state: { totp, demanded }, onOpen }: RowProps) {
  const { t, i18n } = useTranslation();
  if (!totp)
    return (
      <AccessRow name={t('security.app')} hint={t('security.appOff')}>
        <Button look="outline" small onClick={() => onOpen('setUp')}>
          {t('security.setUp')}
        </Button>
      </AccessRow>
    );
  const since = dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(totp.since));
  return (
    <AccessRow
      name={t('security.app')}
      badge={<Badge tone="good">{t('security.on')}</Badge>}
      hint={demanded ? t('security.demanded') : t('security.since', { date: since })}
    >
      <Button look="outline" small onClick={() => onOpen('setUp')}>
        {t('security.replace')}
      </Button>
      {!demanded && (
        <Button look="outline" small onClick={() => onOpen('turnOff')}>
          {t('security.turnOff')}
        </Button>
      )}
    </AccessRow>
  );
}

function RecoveryRow({ state: { totp, recoveryCodes }, onOpen }: RowProps) {
  const { t } = useTranslation();
  if (!totp && !recoveryCodes) return null;
  return (
    <AccessRow name={t('security.recovery')} hint={t('security.left', { count: recoveryCodes })}>
      <Button look="outline" small onClick={() => onOpen('newCodes')}>
        {t('security.newCodes')}
      </Button>
    </AccessRow>
  );
}
