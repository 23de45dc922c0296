import type { AdaptationSettings } from '@atrium/contracts';
import { maxMilestones, maxStepReward } from '@atrium/contracts/adaptationStates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PeoplePicker } from '../../../colleagues/lazy.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useRows } from '../../../lib/forms/useRows.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Loaded } from '../../../query/Loaded.tsx';
import { fieldsOf, type codeOf } from '../../../query/queryStatus.ts';
import { useTell } from '../../../query/useTell.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormCards, FormFoot, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Rows } from '../../../ui/forms/Rows.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { useAdaptationSettingsQuery, useSetAdaptationSettingsMutation } from '../endpoints.ts';
import { PollSelect } from './PollSelect.tsx';
import classes from './Tracks.module.css';
import { changedOf, settingsBody, settingsFaults, settingsValues, type SettingsValues } from './values.ts';

/** Who may be mentor and HR, and what employees get after how many working days. */
export function SettingsForm() {
  const { t } = useTranslation();
  const client_id = useSelector(selectClientId) ?? '';
  const query = useAdaptationSettingsQuery({ params: { client_id } });
  return (
    <Loaded query={query} failed={t('adaptation.settingsFailed')}>
      {({ result }) => <Fields settings={result} />}
    </Loaded>
  );
}

type Form = ReturnType<typeof useSettingsForm>['form'];

const jsonOf = (body: ReturnType<typeof settingsBody>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]));

/** The parts that were changed, so that changes of others to the rest stay. */
function partsOf(now: SettingsValues, before: SettingsValues) {
  const body = settingsBody(now);
  const changed = changedOf(jsonOf(body), jsonOf(settingsBody(before)));
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in changed)) as Partial<typeof body>;
}

function useSettingsForm(settings: AdaptationSettings) {
  const tell = useTell('adaptation');
  const client_id = useSelector(selectClientId) ?? '';
  const [save, { isLoading }] = useSetAdaptationSettingsMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const [begun, setBegun] = useState(() => settingsValues(settings));
  const form = useForm<SettingsValues>({
    initial: begun,
    together: settingsFaults,
    serverErrors: fieldsOf(failed),
    onSubmit: async (values) => {
      if (isLoading) return;
      const sent = await save({ params: { client_id }, body: partsOf(values, begun) });
      setFailed(sent.error);
      if (!tell('adaptation.settingsSaved', sent) || !sent.data) return;
      release();
      const saved = settingsValues(sent.data.result);
      setBegun(saved);
      form.markSaved(saved, values);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return { form, isBusy: isLoading };
}

function Fields({ settings }: { settings: AdaptationSettings }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { form, isBusy } = useSettingsForm(settings);
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('adaptation.people')}>
        <PeoplePicker
          label={t('adaptation.mentors')}
          hint={t('adaptation.mentorsHint')}
          most={200}
          error={textOf(form.errorOf('mentors'))}
          value={form.values.mentors}
          onChange={(people) => form.change('mentors', people)}
        />
        <PeoplePicker
          label={t('adaptation.role_hr')}
          hint={t('adaptation.settingsHrHint')}
          most={50}
          error={textOf(form.errorOf('hr'))}
          value={form.values.hr}
          onChange={(people) => form.change('hr', people)}
        />
      </FormSection>
      <Rewards form={form} />
      <Polls form={form} />
      <FormFoot>
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}

function useFault(form: Form) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  return (path: string) => {
    const code = form.errorOf(path);
    return code === 'repeated' || code === 'choice' ? t('adaptation.repeated') : textOf(code);
  };
}

function Rewards({ form }: { form: Form }) {
  const { t } = useTranslation();
  const fault = useFault(form);
  const rows = useRows(form, 'rewards');
  return (
    <FormSection title={t('adaptation.rewards')} text={t('adaptation.rewardsHint')}>
      <Rows
        name="rewards"
        label={t('adaptation.rewards')}
        error={fault('rewards')}
        rows={rows}
        rowLabel={(at) => t('adaptation.rewardNumber', { number: at + 1 })}
        addLabel={t('adaptation.addReward')}
        most={maxMilestones}
        onAdd={() => rows.add({ days: null, coins: null })}
      >
        {(at) => (
          <div className={classes.pair}>
            <NumberField
              label={t('adaptation.workDays')}
              min={1}
              max={1000}
              error={fault(`rewards.${at}.days`)}
              {...form.field(`rewards.${at}.days`)}
            />
            <NumberField
              label={t('adaptation.coins')}
              min={1}
              max={maxStepReward}
              error={fault(`rewards.${at}.coins`)}
              {...form.field(`rewards.${at}.coins`)}
            />
          </div>
        )}
      </Rows>
    </FormSection>
  );
}

function Polls({ form }: { form: Form }) {
  const { t } = useTranslation();
  const fault = useFault(form);
  const rows = useRows(form, 'polls');
  return (
    <FormSection title={t('adaptation.polls')} text={t('adaptation.pollsHint')}>
      <Rows
        name="polls"
        label={t('adaptation.polls')}
        error={fault('polls')}
        rows={rows}
        rowLabel={(at) => t('adaptation.pollNumber', { number: at + 1 })}
        addLabel={t('adaptation.addPoll')}
        most={maxMilestones}
        onAdd={() => rows.add({ days: null, poll: '' })}
      >
        {(at) => (
          <div className={classes.pair}>
            <NumberField
              label={t('adaptation.workDays')}
              min={1}
              max={1000}
              error={fault(`polls.${at}.days`)}
              {...form.field(`polls.${at}.days`)}
            />
            <div data-field={`polls.${at}.poll`}>
              <PollSelect
                label={t('adaptation.poll')}
                error={fault(`polls.${at}.poll`)}
                value={form.valueAt(`polls.${at}.poll`)}
                onChange={(poll) => form.change(`polls.${at}.poll`, poll)}
              />
            </div>
          </div>
        )}
      </Rows>
    </FormSection>
  );
}
