import { CallError, createClient, type Call, type CallSpec, type InputOf } from '@atrium/contracts';
import { quietFailure, reportFailure, type Sending } from './api.ts';
import { randomKey } from './randomKey.ts';
import { saveFile } from './saveFile.ts';

export interface DownloadOptions {
  /** Without one from the server. */
  fileName: string;
  /** Bytes that have come so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

type AnyCall = Call<CallSpec>;

/** Sends a call whose answer is a stream. Fails with CallError. */
async function open<C extends AnyCall>(call: C, input: InputOf<C>, init: RequestInit): Promise<Response> {
  let opened: Response | undefined;
  // The client reads what is refused; the stream is kept from it.
  const send: typeof fetch = async (...args) => {
    const answer = await fetch(...args);
    if (!answer.ok) return answer;
    opened = answer;
    return Response.json(null);
  };
  await createClient({ origin: '', fetch: send })(call, input, init);
  return opened!;
}

/** Reads to the end; what breaks off rejects. */
function counted({ body }: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onProgress((bytes += chunk.length));
      controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(counter)).blob();
}

const nameIn = (answer: Response) => /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];

/** Saves what a call streams, once it is complete. Fails with CallError; a lost session is reported as by other calls. */
export async function download<C extends AnyCall>(
  sending: Sending,
  call: C,
  input: InputOf<C>,
  { fileName, onProgress = () => undefined, signal }: DownloadOptions,
) {
  const sent = sending.headers();
  const headers = { ...sent, ...(call.method === 'POST' && { 'idempotency-key': randomKey() }) };
  try {
    const answer = await open(call, input, { headers, signal });
    saveFile(nameIn(answer) ?? fileName, await counted(answer, onProgress));
  } catch (cause) {
    const error = cause instanceof CallError ? cause : new CallError(0, null, cause);
    if (!signal?.aborted) reportFailure(sending, sent, quietFailure(call.name, error));
    throw error;
  }
}
