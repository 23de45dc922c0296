import type { Person, User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { PersonPicker } from '../../../colleagues/lazy.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useHandOverGroupsMutation } from '../endpoints.ts';
import classes from '../form.module.css';

/** All groups that a person owns get another owner (D51). */
export function HandOverGroups({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [owner, setOwner] = useState<Person | null>(null);
  const [handOver, { isLoading, error }] = useHandOverGroupsMutation();
  const code = codeOf(error);
  const save = async () => {
    const params = { userId: user._id, clientId: user.client_id! };
    const { data } = await handOver({ params, body: { new_owner: owner!._id } });
    if (!data) return;
    const { replaced: count } = data.result;
    dispatch(toastAsked({ tone: 'good', text: 'employees.groupsHandedOver', values: { count } }));
    onClose();
  };
  return (
    <Dialog
      title={t('employees.handOverTitle', { name: user.fullName })}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={440}
    >
      <div className={classes.form}>
        {code && <Notice tone="bad">{t([`employees.error_${code}`, `errors.${code}`, 'errors.unknown'])}</Notice>}
        <p className={classes.text}>{t('employees.handOverText')}</p>
        <PersonPicker
          label={t('employees.newOwner')}
          required
          autoFocus
          value={owner}
          without={[user._id]}
          onChange={setOwner}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button busy={isLoading} disabled={!owner} onClick={() => void save()}>
            {t('employees.handOver')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
