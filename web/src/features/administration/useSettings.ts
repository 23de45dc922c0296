import type { Client } from '@atrium/contracts';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { clientEntered } from '../../session/sessionSlice.ts';
import { useChangeCompanyMutation } from './endpoints.ts';
import { changedSettings, rules, settingErrors, shownSettings } from './settings.ts';

/** The form of a company's settings; `code`: why saving failed, unless a field says it. */
export function useSettings(client: Client) {
  const dispatch = useDispatch();
  const [save, { isLoading, error }] = useChangeCompanyMutation();
  // As the form was opened or saved: what somebody else has changed since is not sent back.
  const [saved, setSaved] = useState(() => shownSettings(client.settings));
  const fields = fieldsOf(error);
  const serverErrors = useMemo(() => fields && settingErrors(fields), [fields]);
  const form = useForm({
    initial: saved,
    rules,
    serverErrors,
    onSubmit: async (values) => {
      const { data } = await save({ params: { id: client._id }, body: { settings: changedSettings(saved, values) } });
      if (!data) return;
      const now = shownSettings(data.result.settings);
      setSaved(now);
      form.markSaved(now, values);
      dispatch(clientEntered(data.result));
      dispatch(toastAsked({ tone: 'good', text: 'journal.admin.saved' }));
    },
  });
  const discard = () => form.reset(saved);
  const isGeneral = error && !Object.keys(fields ?? {}).length;
  return { form, discard, busy: isLoading, code: isGeneral ? codeOf(error) : undefined };
}

export type SettingsForm = ReturnType<typeof useSettings>['form'];
