import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AddressRefused, fetchPublic, readBody } from './outbound.ts';
import { isOpenPort, isPublicAddress } from './publicAddress.ts';

const loopback = ['127.0.0.0/8'];
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'ff02::1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test('an allowed network is public, its neighbour is not', () => {
  expect(isPublicAddress('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
  expect(isPublicAddress('10.2.2.3', ['10.1.0.0/16'])).toBe(false);
  expect(isPublicAddress('fd00::1', ['10.1.0.0/16'])).toBe(false);
});

test.each([
  'file:///etc/passwd',
  'ftp://example.org/',
  'http://user:secret@example.org/',
  'http://example.org:6379/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://127.1/',
  'http://localhost/',
  'http://[::ffff:127.0.0.1]/',
])('%s is refused', async (address) => {
  await expect(fetchPublic(address)).rejects.toThrow(AddressRefused);
});

test('a loopback server answers only where loopback is allowed', async () => {
  const asked: string[] = [];
  const url = await serve((req, res) => {
    asked.push(req.url!);
    res.end('hello');
  });
  await expect(fetchPublic(url)).rejects.toThrow(AddressRefused);
  expect(asked).toEqual([]);
  const answer = await fetchPublic(`${url}/page`, { allowed: loopback });
  expect([answer.status, answer.body.toString(), answer.isCut]).toEqual([200, 'hello', false]);
  expect(answer.url.pathname).toBe('/page');
  expect(asked).toEqual(['/page']);
});

test('a redirect is followed, to public addresses only, and not for ever', async () => {
  const url = await serve((req, res) => {
    const to = { '/once': '/end', '/private': 'http://10.0.0.1/', '/loop': '/loop' }[req.url!];
    if (to) res.writeHead(302, { location: to });
    res.end('end');
  });
  const get = (path: string) => fetchPublic(url + path, { allowed: loopback });
  expect((await get('/once')).url.pathname).toBe('/end');
  await expect(get('/private')).rejects.toThrow(AddressRefused);
  await expect(get('/loop')).rejects.toThrow(AddressRefused);
});

test('a long body is cut off, a slow one ends by the timeout', async () => {
  const url = await serve((req, res) => {
    if (req.url === '/long') for (let part = 0; part < 50; part += 1) res.write('x'.repeat(1000));
    else res.write('x');
    if (req.url === '/long') res.end();
  });
  const long = await fetchPublic(`${url}/long`, { allowed: loopback, maxBytes: 2_500 });
  expect([long.body.length, long.isCut]).toEqual([2_500, true]);
  await expect(fetchPublic(`${url}/slow`, { allowed: loopback, timeoutMs: 200 })).rejects.toThrow();
});

test.each([
  ['1.1.1.1', '', true],
  ['1.1.1.1', '443', true],
  ['1.1.1.1', '6379', false],
  ['127.0.0.1', '6379', true],
  ['::ffff:127.0.0.1', '6379', true],
  ['2606:4700:4700::1111', '22', false],
])('where loopback is allowed, %s port "%s" is open: %s', (address, port, isOpen) =>
  expect(isOpenPort(address, port, loopback)).toBe(isOpen),
);

test('an allowed network opens its own ports, by address and by name, and none of public hosts', async () => {
  const url = await serve((_, res) => res.end('hello'));
  const { port } = new URL(url);
  const byName = await fetchPublic(`http://localhost:${port}/`, { allowed: ['127.0.0.0/8', '::1/128'] });
  expect(byName.body.toString()).toBe('hello');
  await expect(fetchPublic('http://1.1.1.1:6379/', { allowed: loopback })).rejects.toThrow(AddressRefused);
  await expect(fetchPublic('http://[2606:4700:4700::1111]:22/', { allowed: loopback })).rejects.toThrow(AddressRefused);
});

test('an answer that is no HTTP is not kept with the error, which is logged', async () => {
  const server = createTcpServer((socket) =>
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nno header\r\n\r\n'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const error = await fetchPublic(`http://127.0.0.1:${port}/`, { allowed: loopback }).catch((reason: object) => reason);
  server.close();
  expect(error).toMatchObject({ code: 'HPE_INVALID_HEADER_TOKEN' });
  expect(error).not.toHaveProperty('rawPacket');
});

test('a body is read no further than its limit', async () => {
  let parts = 0;
  async function* endless() {
    for (;;) {
      parts += 1;
      yield Buffer.from('12345');
    }
  }
  const { body, isCut } = await readBody(endless(), 12);
  expect([body.toString(), isCut, parts]).toEqual(['123451234512', true, 3]);
});

test('http outside of allowed networks can be refused', async () => {
  const url = await serve((_, res) => res.end('inside'));
  const inside = await fetchPublic(url, { allowed: loopback, isSecure: 'outside' });
  expect(inside.body.toString()).toBe('inside');
  const port = new URL(url).port;
  expect((await fetchPublic(`http://localhost:${port}/`, { allowed: loopback, isSecure: 'outside' })).status).toBe(200);
  await expect(fetchPublic('http://1.1.1.1/', { allowed: loopback, isSecure: 'outside' })).rejects.toThrow(
    AddressRefused,
  );
  await expect(fetchPublic(url, { allowed: loopback, isSecure: true })).rejects.toThrow(AddressRefused);
});
