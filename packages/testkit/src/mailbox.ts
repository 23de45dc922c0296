import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyPortal } from './cast.ts';
import { eventually } from './eventually.ts';
import { wiringOf } from './wiring.ts';

export interface Letter {
  raw: string;
  html: string;
  /** The token of its link to set a password. */
  token: string | undefined;
}

/** The e-mails to an address, oldest first; without SMTP the portal stores them as files. */
export async function lettersTo(portal: AnyPortal, address: string): Promise<Letter[]> {
  const { dataDir } = await wiringOf(portal);
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const wanted = names.filter((name) => name.includes(`-${address}-`) && name.endsWith('.eml')).toSorted();
  return Promise.all(wanted.map(async (name) => letterOf(await readFile(join(folder, name), 'utf8'))));
}

/** The newest e-mail to an address, as soon as there are `count`. */
export const letterTo = (portal: AnyPortal, address: string, count = 1): Promise<Letter> =>
  eventually(async () => {
    const letters = await lettersTo(portal, address);
    if (letters.length < count) throw new Error(`${letters.length} of ${count} e-mails to ${address}`);
    return letters.at(-1)!;
  });

function letterOf(raw: string): Letter {
  const html = decoded(raw.slice(raw.indexOf('Content-Type: text/html')));
  return { raw, html, token: html.match(/\/reset-password\/([\w-]+)/)?.[1] };
}

function decoded(text: string): string {
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'));
}
