import { clients, type ResultOf } from '@atrium/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi, useStorage } from '../../lib/PortalContext.tsx';
import { useAnswer } from '../../lib/useAnswer.ts';

export type CompanyCard = ResultOf<typeof clients.byWorkspace>['result'];

const isCode = (text: string) => /^[a-z0-9]{2,32}$/i.test(text);

/** The company whose door this is: of the address (`?workspace=`), or of the last visit. */
export function useWorkspace() {
  const api = useApi();
  const storage = useStorage();
  const [query, setQuery] = useSearchParams();
  const [workspace, setWorkspace] = useState(query.get('workspace') ?? storage.get('workspace') ?? '');
  const { status, value, error } = useAnswer(isCode(workspace) ? workspace : null, (signal) =>
    api(clients.byWorkspace, { params: { workspace } }, { quiet: true, signal }),
  );
  const isUnknown = workspace !== '' && (!isCode(workspace) || error?.status === 404);

  const forget = () => {
    storage.remove('workspace');
    setQuery({}, { replace: true });
    setWorkspace('');
  };
  return {
    company: value?.result ?? null,
    isLoading: isCode(workspace) && status === 'loading',
    isUnknown,
    workspace: isUnknown ? '' : workspace,
    forget,
  };
}
