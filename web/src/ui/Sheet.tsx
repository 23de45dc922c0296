import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
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
  useScrollLock();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.sheet} aria-label={title} onClose={onClose} closedby="any">
      <div className={classes.content}>
        <div className={classes.header}>
          <h2>{title}</h2>
          <IconButton icon="cross" label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
