import { maxPasskeys, type Passkey } from '@atrium/contracts';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { AddPasskeyDialog } from './AddPasskey.tsx';
import { FactorRow } from './FactorRow.tsx';
import { usePasskeysQuery } from './passkeyEndpoints.ts';
import { RemovePasskeyDialog } from './RemovePasskey.tsx';

/** The own passkeys; one is added only where the browser can make it. */
export function Passkeys() {
  const { t, i18n } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const passkeys = usePasskeysQuery({}).currentData?.result ?? [];
  const dated = (time: string) => dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(time));
  const hintOf = ({ used, created, asSecondStep }: Passkey) => {
    if (asSecondStep) return t('security.passkeyRestricted');
    return used
      ? t('security.passkeyUsed', { date: dated(used) })
      : t('security.passkeyMade', { date: dated(created) });
  };
  const mayAdd = browserSupportsWebAuthn() && passkeys.length < maxPasskeys;
  return (
    <>
      <FactorRow name={t('security.passkeys')} hint={t('security.passkeysHint')}>
        {mayAdd && (
          <Button look="outline" small onClick={() => setAdding(true)}>
            {t('security.addPasskey')}
          </Button>
        )}
      </FactorRow>
      {passkeys.map((passkey) => (
        <FactorRow key={passkey._id} name={passkey.name} hint={hintOf(passkey)}>
          <Button
            look="outline"
            small
            aria-label={t('security.removeNamed', { name: passkey.name })}
            onClick={() => setRemoved(passkey)}
          >
            {t('security.remove')}
          </Button>
        </FactorRow>
      ))}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
