import { fetchPublic, log, type OutboundOptions } from '@atrium/kit';
import type { Page } from './page.ts';
import type { SmallPicture } from './picture.ts';

export interface ReadLink extends Omit<Page, 'picture'> {
  picture: SmallPicture | null;
}

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; AtriumLinkPreview/1.0)',
  'accept-encoding': 'identity',
};
const pageTypes = /^(text\/html|application\/xhtml\+xml)\b/i;

/**
 * Reads a page and its picture from the public internet, or from `allowed` networks (CIDR). Null for what is no page,
 * or cannot be read.
 */
export async function readLink(
  address: string,
  limits: Pick<OutboundOptions, 'allowed' | 'timeoutMs'>,
): Promise<ReadLink | null> {
  const answer = await get(address, 'text/html,application/xhtml+xml', { ...limits, maxBytes: 512_000 });
  if (!answer || !pageTypes.test(answer.type)) return null;
  const { readPage } = await import('./page.ts'); // its parser, as sharp below, is loaded with the first link
  const page = readPage(answer.body, answer.type, answer.url);
  return page && { ...page, picture: page.picture ? await readPicture(page.picture, limits) : null };
}

async function readPicture(address: string, limits: OutboundOptions) {
  const answer = await get(address, 'image/webp,image/avif,image/*;q=0.8', { ...limits, maxBytes: 4_000_000 });
  if (!answer || answer.isCut) return null;
  const { smallPicture } = await import('./picture.ts');
  return smallPicture(answer.body);
}

async function get(address: string, accept: string, options: OutboundOptions) {
  try {
    const answer = await fetchPublic(address, { ...options, headers: { ...headers, accept } });
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = answer.headers;
    return answer.status === 200 && encoding === 'identity' ? { ...answer, type } : null;
  } catch (error) {
    log.debug({ err: error }, 'a link could not be read');
    return null;
  }
}
