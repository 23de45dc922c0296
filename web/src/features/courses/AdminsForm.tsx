import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PeoplePicker } from '../../colleagues/lazy.ts';
import { maxItems } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { FormCards, FormFoot, FormSection } from '../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { useLearningAdminsQuery, useSetLearningAdminsMutation } from './endpoints.ts';
import { useTell } from './useTell.ts';

const most = 100;

/** Administrators of the company choose who writes and assigns all courses. */
export function AdminsForm() {
  const { t } = useTranslation();
  const client_id = useSelector(selectClientId) ?? '';
  const query = useLearningAdminsQuery({ params: { client_id } });
  return (
    <Loaded query={query} failed={t('courses.failed')}>
      {({ result }) => <Chosen admins={result.admins} />}
    </Loaded>
  );
}

interface Values {
  admins: readonly Person[];
}

function Chosen({ admins }: { admins: readonly Person[] }) {
  const { t } = useTranslation();
  const tell = useTell();
  const textOf = useFieldText();
  const client_id = useSelector(selectClientId) ?? '';
  const [save, { isLoading }] = useSetLearningAdminsMutation();
  const form = useForm<Values>({
    initial: { admins },
    rules: { admins: [maxItems(most)] },
    onSubmit: async (values) => {
      const body = { admins: values.admins.map(({ _id }) => _id) };
      const sent = await save({ params: { client_id }, body });
      if (!tell('courses.adminsSaved', sent)) return;
      release();
      form.reset(values);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('courses.learningAdmins')} text={t('courses.learningAdminsHint')}>
        <PeoplePicker
          label={t('courses.learningAdmins')}
          most={most}
          error={textOf(form.errorOf('admins'))}
          value={form.values.admins}
          onChange={(chosen) => form.change('admins', chosen)}
        />
      </FormSection>
      <FormFoot>
        <Button type="submit" busy={isLoading}>
          {t('common.save')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}
