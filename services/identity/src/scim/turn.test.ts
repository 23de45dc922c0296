import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './turn.ts';

const res = { destroyed: false };

function makeRequests() {
  const begun: string[] = [];
  const end: (() => void)[] = [];
  const request = (company: string, name: string, answer = res) =>
    inTurn(company, answer, () => {
      begun.push(name);
      return new Promise<void>((resolve) => end.push(resolve));
    });
  return { begun, end, request };
}

test('two requests of a company run at the same time, a third waits, another company does not', async () => {
  const { begun, end, request } = makeRequests();
  const running = [request('acme', 'one'), request('acme', 'two'), request('acme', 'three'), request('other', 'own')];
  await setImmediate();
  expect(begun).toEqual(['one', 'two', 'own']);
  end[0]!();
  await setImmediate();
  expect(begun).toEqual(['one', 'two', 'own', 'three']);
  for (const resolve of end) resolve();
  await Promise.all(running);
});

test('a full queue refuses, and a request whose client has disconnected is not handled', async () => {
  const { begun, end, request } = makeRequests();
  const running = [request('acme', 'one'), request('acme', 'two')];
  const gone = { destroyed: false };
  const left = request('acme', 'left', gone).catch((error: unknown) => error);
  const waiting = Array.from({ length: 49 }, () => inTurn('acme', res, async () => null));
  await expect(request('acme', 'late')).rejects.toMatchObject({ status: 503 });
  gone.destroyed = true;
  for (const resolve of end) resolve();
  expect(await left).toMatchObject({ status: 503 });
  await Promise.all([...running, ...waiting]);
  expect(begun).toEqual(['one', 'two']);
});
