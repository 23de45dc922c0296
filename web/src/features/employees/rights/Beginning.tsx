import type { Client, FeatureCode } from '@atrium/contracts';
import { featureCodes } from '@atrium/contracts/rights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { clientEntered } from '../../../session/sessionSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { CheckboxGroup } from '../../../ui/fields/ChoiceGroup.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSetBeginningMutation } from '../endpoints.ts';
import classes from '../form.module.css';

type Right = Exclude<FeatureCode, 'admin'>;

/** The right of administration is given by name only. */
const offered = featureCodes.filter((code): code is Right => code !== 'admin');

/** With which rights new people of the company begin, also those of an import. */
export function Beginning({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const saved = client.settings.defaultRights;
  const [rights, setRights] = useState<readonly string[]>(saved);
  const [send, { isLoading, error }] = useSetBeginningMutation();
  const isUsed = (code: Right) => client.features.some(({ feature, active }) => feature === code && active);
  const isChanged = offered.some((code) => saved.includes(code) !== rights.includes(code));
  const save = async () => {
    const settings = { defaultRights: offered.filter((code) => rights.includes(code)) };
    const { data } = await send({ params: { id: client._id }, body: { settings } });
    if (!data) return;
    dispatch(clientEntered(data.result));
    dispatch(toastAsked({ tone: 'good', text: 'employees.beginningSaved' }));
    onClose();
  };
  return (
    <Dialog
      title={t('employees.beginning')}
      closeLabel={t('common.close')}
      unsaved={isChanged}
      onClose={onClose}
      width={560}
    >
      <div className={classes.form}>
        {error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <p className={classes.text}>{t('employees.beginningText')}</p>
        <div className={classes.fields}>
          <CheckboxGroup
            label={t('employees.rights')}
            value={rights}
            options={offered.filter(isUsed).map((value) => ({ value, label: t(`journal.right.${value}`) }))}
            onChange={setRights}
          />
        </div>
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button busy={isLoading} disabled={!isChanged} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
