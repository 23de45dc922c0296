import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useStorage } from '../../lib/StorageContext.tsx';
import { selectCompany, workspaceNamed } from './signInSlice.ts';

const isCode = (text: string) => /^[a-z0-9]{2,32}$/i.test(text);

/** The company whose sign-in page this is: of the address (`?workspace=`), or of the last visit. */
export function useWorkspace() {
  const dispatch = useDispatch();
  const storage = useStorage();
  const [query, setQuery] = useSearchParams();
  const [workspace, setWorkspace] = useState(query.get('workspace') ?? storage.get('workspace') ?? '');
  const { named, status, card } = useSelector(selectCompany);
  const isNamed = isCode(workspace);
  useEffect(() => {
    if (isNamed) dispatch(workspaceNamed(workspace));
  }, [dispatch, isNamed, workspace]);

  const isCurrent = isNamed && named === workspace;
  const isUnknown = workspace !== '' && (!isNamed || (isCurrent && status === 'unknown'));
  const useOther = () => {
    storage.remove('workspace');
    setQuery({}, { replace: true });
    setWorkspace('');
  };
  return {
    company: isCurrent ? card : null,
    isLoading: isNamed && (!isCurrent || status === 'loading'),
    isUnknown,
    workspace: isUnknown ? '' : workspace,
    useOther,
  };
}
