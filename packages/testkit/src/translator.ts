import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Translator {
  url: string;
  close(): Promise<void>;
}

/** What the test's translation server makes of a text between tags: its words in reverse, behind the language. */
export const translated = (text: string, to: string) => `${to}: ${text.trim().split(/\s+/).toReversed().join(' ')}`;

/**
 * A translation server with the API of LibreTranslate, for tests. It says that each text is French, answers 500 to a
 * text with `untranslatable`, and adds a script to a text with `hostile`.
 */
export async function playTranslator(): Promise<Translator> {
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { q, target, format } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    if (req.url !== '/translate' || format !== 'html' || q!.includes('untranslatable')) return res.writeHead(500).end();
    const text = q!.replace(/[^<>]*\p{L}[^<>]*(?=<|$)/gu, (words) => translated(words, target!));
    const translatedText = q!.includes('hostile')
      ? `${text}<script>alert(1)</script><img src=x onerror=alert(1)>`
      : text;
    const detectedLanguage = { language: 'fr', confidence: 90 };
    return res.setHeader('content-type', 'application/json').end(JSON.stringify({ translatedText, detectedLanguage }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
