import type { BodyOf, Client, clients } from '@atrium/contracts';
import { useDispatch, useSelector } from 'react-redux';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { clientEntered } from '../../session/sessionSlice.ts';
import { useSaveCompanyMutation } from './endpoints.ts';

/** Changes a company from outside of it; the one that is open shows it immediately. */
export function useSaveCompany({ _id: id }: Pick<Client, '_id'>) {
  const dispatch = useDispatch();
  const isHere = useSelector(selectClientId) === id;
  const [send, { isLoading, error }] = useSaveCompanyMutation();
  const save = async (body: Partial<BodyOf<typeof clients.update>>): Promise<Client | undefined> => {
    const { data } = await send({ params: { id }, body });
    if (data && isHere) dispatch(clientEntered(data.result));
    return data?.result;
  };
  return { save, isLoading, error };
}
