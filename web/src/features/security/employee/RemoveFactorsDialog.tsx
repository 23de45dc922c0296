import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import { useRemoveFactorsMutation } from './endpoints.ts';

/** For somebody who has lost the phone and the recovery codes. */
export function RemoveFactorsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const [remove, state] = useRemoveFactorsMutation();
  return (
    <ProofDialog
      title={t('security.personal.removeFactorsTitle', { name: user.fullName })}
      text={t('security.personal.removeFactorsText')}
      submitLabel={t('security.remove')}
      danger
      state={state}
      send={(body) => remove({ params: { id: user._id }, body })}
      done="security.personal.factorsRemoved"
      onClose={onClose}
    />
  );
}
