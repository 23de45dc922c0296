import { CallError } from '@atrium/contracts';
import { useEffect, useState } from 'react';

interface Answer<Value> {
  status: 'loading' | 'ready' | 'failed';
  value: Value | null;
  error: CallError | null;
}

const loading = { status: 'loading', value: null, error: null } as const;

/**
 * Asks as the component appears and whenever `key` changes; null asks nothing. An answer to an older key is dropped.
 */
export function useAnswer<Value>(key: string | null, ask: (signal: AbortSignal) => Promise<Value>): Answer<Value> {
  const [answered, setAnswered] = useState<{ key: string; answer: Answer<Value> } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const gone = new AbortController();
    const keep = (answer: Answer<Value>) => gone.signal.aborted || setAnswered({ key, answer });
    ask(gone.signal).then(
      (value) => keep({ status: 'ready', value, error: null }),
      (error: unknown) => keep({ status: 'failed', value: null, error: error instanceof CallError ? error : null }),
    );
    return () => gone.abort();
    // What is asked follows from the key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return answered?.key === key && answered ? answered.answer : loading;
}
