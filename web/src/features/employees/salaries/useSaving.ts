import type { SalaryRow, User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { useSaveEmployeeMutation } from '../endpoints.ts';

/** Saves fields of one person; resolves to why they were refused. */
export function useSaving({ _id: id }: SalaryRow) {
  const { t } = useTranslation();
  const [send] = useSaveEmployeeMutation();
  return async (body: Partial<Pick<User, 'salary' | 'currency' | 'grade'>>): Promise<string | null> => {
    const { error } = await send({ params: { id }, body });
    if (!error) return null;
    const [code] = Object.values(fieldsOf(error) ?? {});
    return t([`forms.${code}`, `errors.${codeOf(error)}`, 'errors.unknown']);
  };
}
