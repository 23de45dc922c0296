import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HR system for tests, on 127.0.0.1. */
export interface HrmServer {
  address: string;
  /** What it answers from now on: a value as JSON, a text as it is. */
  answer: unknown;
  /** Instead of `answer`. */
  handle: ((req: IncomingMessage, res: ServerResponse) => void) | null;
  login: string;
  password: string;
  close(): void;
}

export async function startHrmServer(): Promise<HrmServer> {
  const server = createServer((req, res) => {
    const wanted = `Basic ${Buffer.from(`${hrm.login}:${hrm.password}`).toString('base64')}`;
    if (hrm.handle) return hrm.handle(req, res);
    if (req.headers.authorization !== wanted) return res.writeHead(401).end();
    return res.end(typeof hrm.answer === 'string' ? hrm.answer : JSON.stringify(hrm.answer));
  });
  const hrm: HrmServer = {
    address: '',
    answer: { employees: [], departments: [] },
    handle: null,
    login: 'portal',
    password: 'hrm-secret-1',
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hrm.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return hrm;
}
