import { CallError, type ErrorBody, type StoredFile } from '@atrium/contracts';
import { files } from '@atrium/contracts/files';
import { quietFailure, reportFailure, type CallerHeaders, type Sending } from './api.ts';
import { randomKey } from './randomKey.ts';

export interface UploadOptions {
  clientId: string;
  /** Where the file belongs (contracts `fileModules`); decides its size limit. */
  module: string;
  /** 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** In place of the tab's own. */
  headers?: CallerHeaders;
}

export type Upload = (file: File, options: UploadOptions) => Promise<StoredFile>;

const readBody = (text: string) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Sends one file, by XMLHttpRequest since fetch reports no progress of uploads. Fails with CallError. */
export const makeUpload =
  (sending: Sending): Upload =>
  (file, { clientId, module, onProgress, signal, headers: own }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(files.upload.method, files.upload.path);
      const sent = sending.headers();
      const headers = { ...sent, ...own, 'idempotency-key': randomKey() };
      const fail = (error: CallError) => {
        reportFailure(sending, sent, quietFailure(files.upload.name, error));
        reject(error);
      };
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? (loaded / total) * 100 : 0);
      request.onload = () => {
        const body = readBody(request.responseText);
        const stored = (body as { results?: StoredFile[] } | null)?.results?.[0];
        if (request.status < 300 && stored) resolve(stored);
        else fail(new CallError(request.status, body as ErrorBody | null));
      };
      request.onerror = () => fail(new CallError(0, null));
      request.onabort = () => reject(new CallError(0, null, signal?.reason));
      signal?.addEventListener('abort', () => request.abort());

      const form = new FormData();
      form.append('client_id', clientId);
      form.append('module', module);
      form.append('file', file);
      request.send(form);
    });
