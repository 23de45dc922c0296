import type { Passkey } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import { useRemovePasskeyMutation } from './passkeyEndpoints.ts';

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const [remove, state] = useRemovePasskeyMutation();
  return (
    <ProofDialog
      title={t('security.removePasskey', { name: passkey.name })}
      text={t('security.removePasskeyText')}
      submitLabel={t('security.remove')}
      danger
      state={state}
      send={({ old_password }) => remove({ body: { old_password, passkey: passkey._id } })}
      done="security.passkeyRemoved"
      onClose={onClose}
    />
  );
}
