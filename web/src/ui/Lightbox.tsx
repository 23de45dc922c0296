import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useLayer } from './layers/useLayer.ts';
import classes from './Lightbox.module.css';
import { useScrollLock } from './useScrollLock.ts';

export interface LightboxPicture {
  src: string;
  name: string;
  width?: number;
  height?: number;
}

interface Props {
  pictures: readonly LightboxPicture[];
  first: number;
  onClose: () => void;
  labels: { close: string; previous: string; next: string; save: string; of: (at: number, all: number) => string };
}

/** A step further than this, in pixels, turns the page. */
const swipe = 48;

/** Pictures as large as the window; arrow keys and swipes turn them, Escape closes. */
export function Lightbox({ pictures, first, onClose, labels }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<number | null>(null);
  const [at, setAt] = useState(first);
  const picture = pictures[at]!;
  useScrollLock();
  const layer = useLayer({ onClose });
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.focus();
  }, []);

  const turn = (by: number) => setAt((now) => Math.min(pictures.length - 1, Math.max(0, now + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (start.current ?? clientX);
    start.current = null;
    if (Math.abs(moved) > swipe) turn(moved < 0 ? 1 : -1);
  };
  const closeOutside = ({ target }: MouseEvent) =>
    (target as Element).classList.contains(classes.stage ?? '') && layer.close();
  return (
    // A press beside the picture closes, as Escape does; arrow keys and swipes turn the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.box}
      aria-label={picture.name}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        layer.close();
      }}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => (start.current = clientX)}
      onPointerUp={onPointerUp}
      onClick={closeOutside}
    >
      <header className={classes.bar}>
        <span className={classes.count} aria-live="polite">
          {pictures.length > 1 && labels.of(at + 1, pictures.length)}
        </span>
        <span className={classes.name}>{picture.name}</span>
        <a className={classes.save} href={`${picture.src}?download=1`} download={picture.name} aria-label={labels.save}>
          <Icon name="download" size={22} />
        </a>
        <IconButton icon="cross" label={labels.close} onClick={layer.close} />
      </header>
      <div className={classes.stage}>
        <img
          key={picture.src}
          className={classes.picture}
          src={picture.src}
          alt={picture.name}
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
      </div>
      {at > 0 && (
        <span className={classes.previous}>
          <IconButton icon="left" label={labels.previous} size={28} onClick={() => turn(-1)} />
        </span>
      )}
      {at < pictures.length - 1 && (
        <span className={classes.next}>
          <IconButton icon="right" label={labels.next} size={28} onClick={() => turn(1)} />
        </span>
      )}
    </dialog>
  );
}
