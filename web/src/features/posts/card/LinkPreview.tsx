import type { LinkPreview as Preview } from '@atrium/contracts';
import { useEffect, useRef, useState } from 'react';
import { queryFeature } from '../../../query/querySaga.ts';
import { useLinkPreviewQuery } from './endpoints.ts';
import place from './LinkPlace.module.css';
import classes from './LinkPreview.module.css';

export const features = [queryFeature];

const nearPx = 600;
const askAgainMs = 2_500;
const maxAsks = 5;

/** Addresses without a preview: their place is not kept again. */
const without = new Set<string>();

/** Asks for the preview of an address until it is there. */
function usePreview(url: string, isNear: boolean) {
  const [asks, setAsks] = useState(1);
  const options = { skip: !isNear || without.has(url), refetchOnMountOrArgChange: false };
  const { data, isError, refetch } = useLinkPreviewQuery({ query: { url } }, options);
  const isPending = data?.pending === true && asks < maxAsks;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => {
      setAsks(asks + 1);
      void refetch();
    }, askAgainMs);
    return () => clearTimeout(timer);
  }, [isPending, asks, refetch]);
  const isMissing = isError || (data !== undefined && !isPending && !data.result);
  if (isMissing && data && !data.pending) without.add(url);
  return { preview: data?.result, isMissing };
}

/** The description that the linked page gives; its place is given up only outside of the window. */
export function LinkPreview({ url }: { url: string }) {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isGone, setGone] = useState(() => without.has(url));
  const { preview, isMissing } = usePreview(url, isNear);
  useEffect(() => {
    if (!element.current || preview) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (isMissing) setGone(entry!.boundingClientRect.top > innerHeight);
        else if (entry!.isIntersecting) setNear(true);
      },
      { rootMargin: isMissing ? '0px' : `${nearPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isMissing, preview]);
  if (isGone) return null;
  return (
    <div ref={element} className={place.place}>
      {preview ? <PreviewCard url={url} preview={preview} /> : !isMissing && <div className={classes.waiting} />}
    </div>
  );
}

const PreviewCard = ({
  url,
  preview: { title, description, siteName, picture },
}: {
  url: string;
  preview: Preview;
}) => (
  <a className={classes.card} href={url} target="_blank" rel="noopener noreferrer nofollow" data-link-preview>
    {picture && <img className={classes.picture} {...picture} alt="" loading="lazy" decoding="async" />}
    <span className={classes.words}>
      <span className={classes.site}>{siteName}</span>
      <span className={classes.title}>{title}</span>
      {description && <span className={classes.description}>{description}</span>}
    </span>
  </a>
);
