import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenID provider that keeps the codes which it is given, does not name itself in answers, and gives no tokens. */
export async function playRecorder() {
  const codes: (string | null)[] = [];
  let issuer = '';
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (req.url === '/token') codes.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('code'));
    const at = (path: string) => `${issuer}${path}`;
    const metadata = {
      issuer,
      authorization_endpoint: at('/auth'),
      token_endpoint: at('/token'),
      jwks_uri: at('/keys'),
      response_types_supported: ['code'],
    };
    res.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
  };
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { issuer, codes, close };
}
