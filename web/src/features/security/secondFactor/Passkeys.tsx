import { maxPasskeys, type Passkey } from '@atrium/contracts';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../lib/formats.ts';
import { useMainAddress } from '../../../session/useMainAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { AccessRow } from '../AccessRow.tsx';
import { AtMainAddress } from '../AtMainAddress.tsx';
import { AddPasskeyDialog } from './AddPasskey.tsx';
import { usePasskeysQuery } from './passkeyEndpoints.ts';
import { RemovePasskeyDialog } from './RemovePasskey.tsx';

/** The own passkeys; one is added only where the browser can make it. */
export function Passkeys() {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const elsewhere = useMainAddress();
  const query = usePasskeysQuery({});
  const passkeys = query.currentData?.result;
  if (!passkeys && query.isError)
    return (
      <AccessRow name={t('security.passkeys')} hint={t('security.passkeysFailed')}>
        <Button look="outline" small busy={query.isFetching} onClick={query.refetch}>
          {t('common.retry')}
        </Button>
      </AccessRow>
    );
  const mayAdd = passkeys && browserSupportsWebAuthn() && passkeys.length < maxPasskeys;
  return (
    <>
      <AccessRow name={t('security.passkeys')} hint={t('security.passkeysHint')}>
        {mayAdd && elsewhere && <AtMainAddress label={t('security.addPasskey')} address={elsewhere} />}
        {mayAdd && !elsewhere && (
          <Button look="outline" small onClick={() => setAdding(true)}>
            {t('security.addPasskey')}
          </Button>
        )}
      </AccessRow>
      {passkeys?.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
      ))}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, i18n } = useTranslation();
  const { name, used, created, asSecondStep } = passkey;
  const date = dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(used ?? created));
  const state = asSecondStep ? 'passkeyRestricted' : used ? 'passkeyUsed' : 'passkeyMade';
  return (
    <AccessRow name={name} hint={t(`security.${state}`, { date })}>
      <Button look="outline" small aria-label={t('security.removeNamed', { name })} onClick={onRemove}>
        {t('security.remove')}
      </Button>
    </AccessRow>
  );
}
