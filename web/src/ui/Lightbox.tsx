import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';
import { useLayer } from './layers/useLayer.ts';
import classes from './Lightbox.module.css';
import { LightboxBar } from './LightboxBar.tsx';
import { useLightboxGestures } from './useLightboxGestures.ts';
import { useLightboxZoom } from './useLightboxZoom.ts';
import { useScrollLock } from './useScrollLock.ts';

export interface LightboxPicture {
  src: string;
  name: string;
  /** What it shows. */
  alt?: string;
  width?: number;
  height?: number;
}

interface Props {
  pictures: readonly LightboxPicture[];
  first: number;
  onClose: () => void;
}

/**
 * Pictures as large as the window. Arrow keys and swipes turn them; the wheel, two fingers, a double tap and + − 0 zoom.
 * Its texts are the area `viewer`.
 */
export function Lightbox({ pictures, first, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const picture = pictures[at]!;
  useScrollLock();
  const layer = useLayer({ onClose });
  const zoom = useLightboxZoom();
  const { stage, picture: image, isZoomed } = zoom;
  // Also when the button that was pressed is gone, at the last picture.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    if (!dialog.current?.contains(document.activeElement) || document.activeElement?.closest('[data-first]'))
      dialog.current?.focus();
  }, [at]);

  const turn = (by: number) => {
    const next = at + by;
    if (!pictures[next]) return;
    zoom.reset();
    setAt(next);
  };
  const gestures = useLightboxGestures({ zoom, onTurn: turn, onBeside: layer.close });
  const keys: Record<string, () => void> = { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1), ...zoom.keys };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    layer.close();
  };
  const { scale, x, y } = zoom.view;
  return (
    // The keys of a viewer are of its whole window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.box}
      aria-label={picture.name}
      tabIndex={-1}
      onCancel={onCancel}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <LightboxBar picture={picture} at={at} all={pictures.length} zoom={zoom} onClose={layer.close} />
      <div ref={stage} className={`${classes.stage} ${isZoomed ? classes.zoomed : ''}`} {...gestures}>
        <img
          key={picture.src}
          ref={image}
          className={classes.picture}
          src={picture.src}
          alt={picture.alt || picture.name}
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </div>
      {at > 0 && (
        <span className={classes.previous}>
          <IconButton icon="left" label={t('viewer.previous')} size={28} onClick={() => turn(-1)} />
        </span>
      )}
      {at < pictures.length - 1 && (
        <span className={classes.next}>
          <IconButton icon="right" label={t('viewer.next')} size={28} onClick={() => turn(1)} />
        </span>
      )}
    </dialog>
  );
}
