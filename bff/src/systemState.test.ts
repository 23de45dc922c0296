import { createServer } from 'node:http';
import type { Caller } from '@atrium/kit/core';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeSystemState } from './systemState.ts';

const userWith = (role: string) => ({ roles: [role] }) as Caller;

test('a service that does not answer is named, and many questions are one', async () => {
  let asked = 0;
  const server = createServer((_req, res) => {
    asked += 1;
    res.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stateOf = makeSystemState('1.2.3', new Map([['social', `http://127.0.0.1:${port}`], ['chat', 'http://127.0.0.1:1']])); // prettier-ignore
  const [first] = await Promise.all(['admin', 'superadmin', 'admin'].map((role) => stateOf(userWith(role))));
  expect(first!.result).toMatchObject({
    version: '1.2.3',
    services: [
      { name: 'social', ready: true },
      { name: 'chat', ready: false },
    ],
  });
  expect(asked).toBe(1);
  await expect(stateOf(userWith('employee'))).rejects.toMatchObject({ status: 403 });
  await new Promise((resolve) => server.close(resolve));
});
