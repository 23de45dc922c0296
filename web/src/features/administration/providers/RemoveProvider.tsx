import type { IdentityProvider } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useRemoveIdentityProviderMutation } from './endpoints.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export function RemoveProvider({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const [remove, state] = useRemoveIdentityProviderMutation();
  return (
    <PasswordDialog
      title={t('providers.removeNamed', { name: provider.name })}
      text={t('providers.removeText')}
      submitLabel={t('providers.remove')}
      done="providers.removed"
      state={state}
      send={(body) => remove({ params: { id: provider._id }, body })}
      onClose={onClose}
    />
  );
}
