import { fillPath, type Call, type CallSpec } from '@atrium/contracts';
import type { Raw, TestClient } from '@atrium/testkit';
import type { CallInput } from '@atrium/testkit/samples';

export type AnyCall = Call<CallSpec>;

export const pathOf = (call: AnyCall, { params, query }: CallInput) => {
  const search = new URLSearchParams(query).toString();
  return `${fillPath(call.path, params)}${search && `?${search}`}`;
};

/** Sends a call with an input that was made from its contract. */
export const sendCall = (
  client: TestClient,
  call: AnyCall,
  input: CallInput,
  headers: Record<string, string> = {},
): Promise<Raw> =>
  client.send(call.method, pathOf(call, input), {
    body: call.takes === 'form' ? formOf(input.form) : input.body,
    headers,
  });

function formOf({ file = 'content', ...fields }: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file], { type: 'text/plain' }), 'sample.txt');
  return form;
}

/** An answer without what differs between equal requests. */
export const comparable = ({ status, text }: Raw) =>
  `${status} ${text.replace(/"requestId":"[^"]*"|"retryAfter":\d+|"challenge":"[^"]*"/g, '')}`;
