import type { Attachment } from '@atrium/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamed } from '../lib/lazyNamed.ts';
import classes from './Pictures.module.css';

const loadLightbox = loadNamed(() => import('../ui/Lightbox.tsx'), 'Lightbox', 'viewer');
const Lightbox = lazy(loadLightbox);
const prepare = () => void loadLightbox().catch(() => undefined);

/** The others open behind the last one. */
const maxShown = 5;
/** Originals up to this size, in bytes, are shown where they are sharper than the thumbnail. */
const maxOriginalBytes = 600_000;

const sharper = ({ src, mini, size, width }: Attachment) =>
  size <= maxOriginalBytes && width && width > 400 ? `${mini} 400w, ${src} ${width}w` : undefined;

/** A single picture keeps its shape within limits. */
const shapeOf = ({ width, height }: Attachment) => {
  const ratio = width && height ? width / height : 4 / 3;
  return String(Math.min(2.4, Math.max(0.8, ratio)));
};

/** A grid whose size is known before its pictures are loaded. */
export function Pictures({ pictures }: { pictures: readonly Attachment[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  if (!pictures[0]) return null;
  const rest = pictures.length - maxShown;
  const isRest = (index: number) => rest > 0 && index === maxShown - 1;
  const style = pictures.length === 1 ? { aspectRatio: shapeOf(pictures[0]) } : undefined;
  return (
    <div className={`${classes.grid} ${classes[`of${Math.min(pictures.length, maxShown)}`]}`} style={style}>
      {pictures.slice(0, maxShown).map((picture, index) => (
        <button
          key={picture._id}
          type="button"
          className={classes.cell}
          aria-label={
            t('posts.openPicture', { at: index + 1, all: pictures.length }) +
            (isRest(index) ? ` +${rest}` : '') +
            (picture.alt ? `: ${picture.alt}` : '')
          }
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(index)}
        >
          <img
            src={picture.mini}
            srcSet={sharper(picture)}
            sizes={pictures.length === 1 ? '(max-width: 768px) 100vw, 646px' : '(max-width: 768px) 66vw, 430px'}
            alt={picture.alt ?? ''}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            decoding="async"
          />
          {isRest(index) && <span className={classes.rest}>+{rest}</span>}
        </button>
      ))}
      <Suspense>
        {open !== null && <Lightbox pictures={pictures} first={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
