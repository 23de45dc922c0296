import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: ReactNode;
  text: ReactNode;
  /** The labels say what happens, `Delete`, never `OK`. */
  confirmLabel: string;
  cancelLabel: string;
  /** Of the ✕. */
  closeLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before what cannot be undone. */
export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  cancelLabel,
  closeLabel,
  danger,
  busy,
  onConfirm,
  onCancel,
}: Props) => (
  <Dialog title={title} closeLabel={closeLabel} onClose={onCancel} width={440}>
    <p className={classes.text}>{text}</p>
    <div className={classes.buttons}>
      <Button look="outline" data-autofocus onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button look={danger ? 'danger' : 'filled'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  </Dialog>
);
