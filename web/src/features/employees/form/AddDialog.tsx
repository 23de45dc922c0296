import type { auth, BodyOf } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { fieldsOf } from '../../../query/queryStatus.ts';
import { selectClient } from '../../../session/sessionSelectors.ts';
import { useAddEmployeeMutation } from '../endpoints.ts';
import { changesOf, empty, rules, type Name } from './fields.ts';
import { PersonForm } from './PersonForm.tsx';

const names: readonly Name[] = [
  'lastName',
  'firstName',
  'middleName',
  'email',
  'login',
  'phone',
  'position',
  'department',
  'chief',
  'city',
  'workingSince',
  'birthDay',
  'gender',
];

/** A new employee; the password is set by a mailed invitation. */
export function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const client = useSelector(selectClient);
  const [add, { isLoading, error }] = useAddEmployeeMutation();
  const form = useForm({
    initial: empty,
    rules,
    serverErrors: fieldsOf(error),
    onSubmit: async (values) => {
      const body = { ...changesOf(empty, values), client_id: client?._id } as BodyOf<typeof auth.register>;
      const { data } = await add({ body });
      if (!data) return;
      dispatch(toastAsked({ tone: 'good', text: 'employees.added', values: { email: data.result.email } }));
      onAdded(data.result._id);
    },
  });
  return (
    <PersonForm
      title={t('employees.add')}
      text={t('employees.addText')}
      submitLabel={t('employees.invite')}
      form={form}
      names={names}
      busy={isLoading}
      error={error}
      onClose={onClose}
    />
  );
}
