import { CallError } from '@atrium/contracts';
import { useState } from 'react';

type Status = 'idle' | 'sending' | 'done' | 'failed';

/** One form's way to the server: busy, done, or what was refused (a code, and the fields that are wrong). */
export function useSubmit<Values>(send: (values: Values) => Promise<unknown>) {
  const [status, setStatus] = useState<Status>('idle');
  const [error, setError] = useState<CallError | null>(null);
  const submit = async (values: Values) => {
    setStatus('sending');
    setError(null);
    try {
      await send(values);
      setStatus('done');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
      setStatus('failed');
    }
  };
  return { submit, status, code: error?.code ?? null, fields: error?.body?.fields };
}
