import { CallError, type ErrorBody } from '@atrium/contracts';
import { portability } from '@atrium/contracts/portability';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { callerHeaders } from '../../../lib/api.ts';
import { randomKey } from '../../../lib/randomKey.ts';
import { useStorage } from '../../../lib/StorageContext.tsx';
import { failureOf, type Failure } from '../../../query/portalApi.ts';
import { selectTabSession, type SessionRoot } from '../../../session/sessionSelectors.ts';

interface Backup {
  file: File;
  workspace: string;
  name: string;
}

const readBody = (text: string) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Sends an archive, by XMLHttpRequest since fetch reports no progress. Resolves to the job, or null when it failed. */
export function useImport() {
  const storage = useStorage();
  const store = useStore<SessionRoot>();
  const [state, setState] = useState<{ percent?: number; error?: Failure }>({});
  const sending = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const start = ({ file, workspace, name }: Backup) =>
    new Promise<string | null>((resolve) => {
      const request = (sending.current = new XMLHttpRequest());
      const fail = (error: CallError) => {
        setState({ error: failureOf(error) });
        resolve(null);
      };
      request.open(portability.importOne.method, portability.importOne.path);
      const headers = { ...callerHeaders(storage, selectTabSession(store.getState())), 'idempotency-key': randomKey() };
      for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
      request.upload.onprogress = ({ loaded, total }) => setState({ percent: total ? (loaded / total) * 100 : 0 });
      request.onload = () => {
        const body = readBody(request.responseText) as { job?: string } | null;
        if (request.status === 202 && body?.job) resolve(body.job);
        else fail(new CallError(request.status, body as ErrorBody | null));
      };
      request.onerror = () => fail(new CallError(0, null));
      request.onabort = () => resolve(null);
      const form = new FormData();
      form.append('workspace', workspace);
      if (name.trim()) form.append('name', name);
      form.append('file', file);
      setState({ percent: 0 });
      request.send(form);
    });
  return { ...state, start };
}
