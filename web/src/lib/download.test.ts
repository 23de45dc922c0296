import { CallError } from '@atrium/contracts';
import { journal } from '@atrium/contracts/journal';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallFailure } from './api.ts';
import { download } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

const input = { params: { client: 'c'.repeat(24) }, query: {} };

/** A body in two pieces; `broken`: its connection is lost between them. */
function body(broken = false) {
  const pieces = ['first,', 'second'].map((text) => new TextEncoder().encode(text));
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (broken && pieces.length === 0) controller.error(new TypeError('network error'));
      else if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}

async function start(answer: Response, signal?: AbortSignal) {
  const saved: { name: string; file: Blob }[] = [];
  vi.stubGlobal('fetch', async () => answer);
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: (file: Blob) => saved.push({ name: '', file }) }),
  );
  vi.stubGlobal('document', {
    createElement: () => ({
      click(this: { download: string }) {
        saved.at(-1)!.name = this.download;
      },
    }),
  });
  const failures: CallFailure[] = [];
  const seen: number[] = [];
  const sending = { headers: () => ({}), onFailed: (failure: CallFailure) => void failures.push(failure) };
  const options = { fileName: 'journal.csv', onProgress: (bytes: number) => void seen.push(bytes), signal };
  const outcome = await download(sending, journal.export, input, options).catch((error: unknown) => error);
  return { outcome, saved, failures, seen };
}

test('what is complete is saved under the server’s name, and its bytes are counted', async () => {
  const headers = { 'content-disposition': 'attachment; filename="journal-demo.csv"' };
  const { saved, seen, failures } = await start(new Response(body(), { headers }));
  expect(seen).toEqual([6, 12]);
  expect(saved.map(({ name }) => name)).toEqual(['journal-demo.csv']);
  expect(await saved[0]!.file.text()).toBe('first,second');
  expect(failures).toEqual([]);
});

test('what breaks off is a failure and is not saved', async () => {
  const { outcome, saved, failures } = await start(new Response(body(true)));
  expect(outcome).toBeInstanceOf(CallError);
  expect(saved).toEqual([]);
  expect(failures).toMatchObject([{ status: 0, code: 'network', quiet: true }]);
});

test('a refusal has its code, and a lost session is reported', async () => {
  const answer = Response.json({ status: 401, error: 'unauthorized', message: '' }, { status: 401 });
  const { outcome, saved, failures } = await start(answer);
  expect(outcome).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(saved).toEqual([]);
  expect(failures).toMatchObject([{ status: 401 }]);
});

test('what was cancelled is neither saved nor reported', async () => {
  const { outcome, saved, failures } = await start(new Response(body(true)), AbortSignal.abort());
  expect(outcome).toBeInstanceOf(CallError);
  expect([saved, failures]).toEqual([[], []]);
});
