import { clients } from '@atrium/contracts';
import { useState } from 'react';
import { useApi } from '../../lib/PortalContext.tsx';
import { useAnswer } from '../../lib/useAnswer.ts';

/** All companies of the installation, for the superadmin. */
export function useCompanies() {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const { status, value } = useAnswer(String(attempt), (signal) =>
    api(clients.list, { query: { limit: 1000 } }, { quiet: true, signal }),
  );
  return { status, companies: value?.result ?? [], retry: () => setAttempt(attempt + 1) };
}
