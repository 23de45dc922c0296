import { createHash } from 'node:crypto';
import type { LinkPreview } from '@atrium/contracts';
import { linkPicturePath, linkPreviews as contract } from '@atrium/contracts/linkPreviews';
import { answer, found } from '@atrium/kit';
import { settings } from '../settings.ts';
import { previewOf } from './reading.ts';
import { previewsOf, type LinkPreviewDoc } from './store.ts';

function show({ _id, page, picture }: LinkPreviewDoc): LinkPreview | null {
  if (!page) return null;
  const { width, height } = picture ?? {};
  return { _id, ...page, picture: width && height ? { src: linkPicturePath(_id), width, height } : null };
}

export const linkPreviewRoutes = [
  answer(contract.get, async ({ caller, query }) => {
    if (settings.LINK_PREVIEWS === 'off') return { result: null, pending: false };
    const preview = await previewOf(caller, new URL(query.url).href.replace(/#.*$/, ''));
    return preview === 'pending' ? { result: null, pending: true } : { result: show(preview), pending: false };
  }),

  answer(contract.picture, async ({ caller, params, req, res }) => {
    const preview = await previewsOf(caller).fresh(params.id, new Date());
    const { bytes } = found(preview?.picture, 'link preview');
    const content = Buffer.from(bytes.buffer);
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    const isKnown = req.headers['if-none-match'] === etag;
    res.writeHead(isKnown ? 304 : 200, {
      ...(!isKnown && { 'content-type': 'image/webp', 'content-length': content.length }),
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    res.end(isKnown ? undefined : content);
  }),
];
