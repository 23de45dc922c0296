import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from './IconButton.tsx';
import { LayerContext } from './layers/LayerContext.ts';
import { useLayer } from './layers/useLayer.ts';
import classes from './Sheet.module.css';
import { useScrollLock } from './useScrollLock.ts';

interface Props {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Comes up from the lower edge of a phone. The browser's own dialog keeps the focus inside. */
export function Sheet({ title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useScrollLock();
  const layer = useLayer({ onClose });
  useEffect(() => {
    dialog.current?.showModal();
    body.current?.querySelector<HTMLElement>('a[href], button, input, select')?.focus();
  }, []);
  // A press outside, and the Back of Android.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    layer.close();
  };
  return (
    <LayerContext value={layer}>
      <dialog
        ref={dialog}
        className={classes.sheet}
        aria-label={title}
        onCancel={onCancel}
        onClose={layer.onClose}
        closedby="any"
      >
        <div className={classes.content}>
          <div className={classes.header}>
            <h2>{title}</h2>
            <IconButton icon="cross" label={closeLabel} onClick={layer.close} />
          </div>
          <div ref={body}>{children}</div>
        </div>
      </dialog>
    </LayerContext>
  );
}
