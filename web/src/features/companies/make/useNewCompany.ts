import { featureCodes } from '@atrium/contracts/rights';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { fieldsOf } from '../../../query/queryStatus.ts';
import { useMakeCompanyMutation, useResizeStorageMutation } from '../endpoints.ts';
import { bodyOf, rules, together, type NewCompany } from './fields.ts';

/** What a company has unless it is changed, in gigabytes. */
const standardGb = 10;

const empty: NewCompany = {
  name: '',
  workspace: '',
  city: '',
  phone: '',
  address: '',
  director: '',
  storage: standardGb,
  features: [...featureCodes],
  admin: { firstName: '', lastName: '', email: '' },
};

/** The form of a new company. Its space is set once it exists. */
export function useNewCompany(onMade: (workspace: string) => void) {
  const dispatch = useDispatch();
  const [make, { isLoading, error }] = useMakeCompanyMutation();
  const [resize, { isLoading: isResizing }] = useResizeStorageMutation();
  const form = useForm({
    initial: empty,
    rules,
    together,
    serverErrors: fieldsOf(error),
    onSubmit: async (values) => {
      const { data } = await make({ body: bodyOf(values, featureCodes) });
      if (!data) return;
      const { _id: id, name, workspace } = data.result;
      const total = values.storage ?? standardGb;
      const resized = await resize({ params: { id }, body: { total } });
      const invited = values.admin.email.trim();
      const text = resized.error ? 'clients.madeWithoutSpace' : invited ? 'clients.madeInvited' : 'clients.made';
      dispatch(toastAsked({ tone: resized.error ? 'bad' : 'good', text, values: { name, email: invited } }));
      onMade(workspace);
    },
  });
  return { form, busy: isLoading || isResizing, error };
}
