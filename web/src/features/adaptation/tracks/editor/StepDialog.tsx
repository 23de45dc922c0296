import type { AdaptationTrackStage, AdaptationTrackStep } from '@atrium/contracts';
import { maxStepDelay, maxStepReward, type AdaptationScenario } from '@atrium/contracts/adaptationStates';
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
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { useUnsavedChanges } from '../../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextArea, TextField } from '../../../../ui/TextField.tsx';
import { useAddStepMutation, useChangeStepMutation } from '../../endpoints.ts';
import { PollSelect } from '../PollSelect.tsx';
import classes from '../Tracks.module.css';
import { changedOf, stepBody, stepRules, stepValues, type StepValues } from '../values.ts';

interface Props {
  track: string;
  scenario: AdaptationScenario;
  stage: AdaptationTrackStage;
  /** Absent: a new one. */
  step?: AdaptationTrackStep;
  onClose: () => void;
}

/** Writes a step of a stage. */
export function StepDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t(props.step ? 'adaptation.editStep' : 'adaptation.newStep')}
      closeLabel={t('common.close')}
      onClose={props.onClose}
    >
      <StepFields {...props} />
    </Dialog>
  );
}

function useStepForm({ track, scenario, stage, step, onClose }: Props) {
  const [add, adding] = useAddStepMutation();
  const [change, changing] = useChangeStepMutation();
  const isBusy = adding.isLoading || changing.isLoading;
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const begun = stepValues(step);
  const form = useForm<StepValues>({
    initial: begun,
    rules: stepRules,
    serverErrors: fieldsOf(failed),
    onSubmit: async (values) => {
      if (isBusy) return;
      const { origin } = window.location;
      const params = { track };
      const body = stepBody(values, origin);
      const { data, error } = step
        ? await change({
            params,
            body: { _id: step._id, scenario, ...changedOf(body, stepBody(begun, origin)) },
          })
        : await add({ params, body: { scenario, stage: stage._id, ...body } });
      setFailed(error);
      if (!data) return;
      release();
      onClose();
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return { form, isBusy, refusal: codeOf(failed) };
}

function StepFields(props: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { form, isBusy, refusal } = useStepForm(props);
  const look = (name: string) => ({ label: t(`adaptation.step.${name}`), error: textOf(form.errorOf(name)) });
  return (
    <form className={classes.form} {...form.formProps}>
      {refusal && <Notice tone="bad">{t(refusalKeys('adaptation', refusal))}</Notice>}
      <TextField {...look('name')} required autoComplete="off" {...form.text('name')} />
      <TextArea {...look('task')} rows={4} {...form.text('task')} />
      <div className={classes.pair}>
        <NumberField
          {...look('delay')}
          hint={t('adaptation.step.delayHint')}
          unit={t('adaptation.days')}
          min={0}
          max={maxStepDelay}
          {...form.field('delay')}
        />
        <NumberField
          {...look('reward')}
          hint={t('adaptation.step.rewardHint')}
          unit={t('adaptation.coinsUnit')}
          min={0}
          max={maxStepReward}
          {...form.field('reward')}
        />
      </div>
      <TextField
        {...look('link')}
        hint={t('adaptation.step.linkHint')}
        inputMode="url"
        autoComplete="off"
        {...form.text('link')}
      />
      <PollSelect
        {...look('poll')}
        hint={t('adaptation.step.pollHint')}
        value={form.values.poll}
        onChange={(poll) => form.change('poll', poll)}
      />
      <Checkbox
        label={t('adaptation.step.notify')}
        isOn={form.values.notify}
        onChange={(isOn) => form.change('notify', isOn)}
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
