import type { BodyOf, User, users } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { fieldsOf } from '../../../query/queryStatus.ts';
import { useSaveEmployeeMutation } from '../endpoints.ts';
import { changesOf, empty, rules, valuesOf, type Name } from './fields.ts';
import { PersonForm } from './PersonForm.tsx';

const names = Object.keys(empty) as Name[];

/** All that an administrator changes of a person's data. */
export function EditDialog({ user, chief, onClose }: { user: User; chief: User | null; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [initial] = useState(() => valuesOf(user, chief));
  const [save, { isLoading, error }] = useSaveEmployeeMutation();
  const form = useForm({
    initial,
    rules,
    serverErrors: fieldsOf(error),
    onSubmit: async (values) => {
      const body = changesOf(initial, values) as BodyOf<typeof users.update>;
      const { data } = await save({ params: { id: user._id }, body });
      if (!data) return;
      dispatch(toastAsked({ tone: 'good', text: 'employees.saved' }));
      onClose();
    },
  });
  return (
    <PersonForm
      title={t('employees.edit', { name: user.fullName })}
      submitLabel={t('common.save')}
      form={form}
      names={names}
      self={user._id}
      busy={isLoading}
      error={error}
      onClose={onClose}
    />
  );
}
