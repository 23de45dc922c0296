import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useStorage } from '../../lib/StorageContext.tsx';
import { hostAsked, selectCompany, selectHost, workspaceNamed } from './signInSlice.ts';

const isCode = (text: string) => /^[a-z0-9]{2,32}$/i.test(text);

/** The company whose sign-in page this is: of the address (`?workspace=`), of its host name, or of the last visit. */
export function useWorkspace() {
  const dispatch = useDispatch();
  const storage = useStorage();
  const [query, setQuery] = useSearchParams();
  const host = useSelector(selectHost);
  const [named, setNamed] = useState(query.get('workspace'));
  const [last, setLast] = useState(storage.get('workspace') ?? '');
  const workspace = named ?? (host || last);
  const { named: shown, status, card } = useSelector(selectCompany);
  const isNamed = isCode(workspace);
  useEffect(() => {
    dispatch(hostAsked());
  }, [dispatch]);
  useEffect(() => {
    if (isNamed) dispatch(workspaceNamed(workspace));
  }, [dispatch, isNamed, workspace]);

  const isCurrent = isNamed && shown === workspace;
  const isUnknown = workspace !== '' && (!isNamed || (isCurrent && status === 'unknown'));
  const useOther = () => {
    storage.remove('workspace');
    setQuery({}, { replace: true });
    setNamed(null);
    setLast('');
  };
  return {
    company: isCurrent ? card : null,
    isLoading: isNamed && (!isCurrent || status === 'loading'),
    isUnknown,
    workspace: isUnknown ? '' : workspace,
    useOther,
    /** Under its host name a company is the only one. */
    isOwnHost: host !== '',
  };
}
