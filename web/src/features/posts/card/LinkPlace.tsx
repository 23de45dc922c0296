import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { selectEnv } from '../../../session/sessionSelectors.ts';
import { decoded } from '../../../ui/richText/entities.ts';
import classes from './LinkPlace.module.css';

const LinkPreview = lazyNamed(() => import('./LinkPreview.tsx'), 'LinkPreview');

const links = /<a\b[^>]*?\shref="(https?:[^"]+)"/gi;

/** The first link of a text that leads out of the portal. */
const externalLink = (html: string) =>
  [...html.matchAll(links)]
    .map(([, href]) => URL.parse(decoded(href!)))
    .find((url) => url && url.origin !== location.origin)?.href;

/** Keeps the place of a link's preview, so that nothing moves when it comes. */
export function LinkPlace({ html }: { html: string }) {
  const isOff = useSelector(selectEnv)?.linkPreviews === false;
  const url = isOff ? undefined : externalLink(html);
  return url ? (
    <Suspense fallback={<div className={classes.place} />}>
      <LinkPreview key={url} url={url} />
    </Suspense>
  ) : null;
}
