import type { AdaptationTrackStage } from '@atrium/contracts';
import type { AdaptationScenario } from '@atrium/contracts/adaptationStates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../../lib/forms/useForm.ts';
import { refusalKeys } from '../../../../lib/refusalKeys.ts';
import { useFieldText } from '../../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../../query/queryStatus.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import { useUnsavedChanges } from '../../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useAddStageMutation, useChangeStageMutation } from '../../endpoints.ts';
import classes from '../Tracks.module.css';
import { named } from '../values.ts';

interface Props {
  track: string;
  scenario: AdaptationScenario;
  /** Absent: a new one. */
  stage?: AdaptationTrackStage;
  onClose: () => void;
}

/** Names a stage. */
export function StageDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t(props.stage ? 'adaptation.renameStage' : 'adaptation.newStage')}
      closeLabel={t('common.close')}
      width={480}
      onClose={props.onClose}
    >
      <StageFields {...props} />
    </Dialog>
  );
}

function StageFields({ track, scenario, stage, onClose }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [add, adding] = useAddStageMutation();
  const [change, changing] = useChangeStageMutation();
  const isBusy = adding.isLoading || changing.isLoading;
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const form = useForm({
    initial: { name: stage?.name ?? '' },
    rules: { name: named },
    serverErrors: fieldsOf(failed),
    onSubmit: async (values) => {
      if (isBusy) return;
      const params = { track };
      const name = values.name.trim();
      const { data, error } = stage
        ? await change({ params, body: { _id: stage._id, scenario, name } })
        : await add({ params, body: { scenario, name } });
      setFailed(error);
      if (!data) return;
      release();
      onClose();
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return (
    <form className={classes.form} {...form.formProps}>
      {failed && <Notice tone="bad">{t(refusalKeys('adaptation', codeOf(failed)))}</Notice>}
      <TextField
        label={t('adaptation.stageName')}
        required
        autoComplete="off"
        error={textOf(form.errorOf('name'))}
        {...form.text('name')}
      />
      <DialogFoot>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      </DialogFoot>
    </form>
  );
}
