import type { Call, CallSpec, InputOf } from '@atrium/contracts';
import { useRef, useState } from 'react';
import { download } from '../lib/download.ts';
import { failureOf, type Failure } from '../query/portalApi.ts';
import { useSending } from './useSending.ts';

interface State {
  status: 'idle' | 'running' | 'done' | 'failed';
  /** That have come so far. */
  bytes: number;
  error?: Failure;
}

const idle: State = { status: 'idle', bytes: 0 };

/** Saves what a call streams, one at a time. A broken or refused download is `failed`, a cancelled one `idle`. */
export function useDownload<C extends Call<CallSpec>>(call: C, fileName: string) {
  const sending = useSending();
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState(idle);
  /** Resolves to the outcome. */
  const start = async (input: InputOf<C>): Promise<State> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const set = (next: State) => {
      if (!signal.aborted) setState(next);
      return next;
    };
    const onProgress = (bytes: number) => void set({ status: 'running', bytes });
    onProgress(0);
    return download(sending, call, input, { fileName, onProgress, signal }).then(
      () => set({ status: 'done', bytes: 0 }),
      (error: unknown) => set(signal.aborted ? idle : { status: 'failed', bytes: 0, error: failureOf(error) }),
    );
  };
  const cancel = () => {
    running.current?.abort();
    setState(idle);
  };
  return { ...state, start, cancel };
}
