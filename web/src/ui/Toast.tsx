import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import classes from './Toast.module.css';

export type ToastTone = 'good' | 'bad' | 'info';
const icons: Record<ToastTone, IconName> = { good: 'tick', bad: 'alert', info: 'info' };

interface Props {
  tone: ToastTone;
  closeLabel: string;
  onClose: () => void;
  actionLabel?: string;
  onAction?: () => void;
  children: ReactNode;
}

export const Toast = ({ tone, closeLabel, onClose, actionLabel, onAction, children }: Props) => (
  <div className={`${classes.toast} ${classes[tone]}`}>
    <Icon name={icons[tone]} />
    <span className={classes.text}>{children}</span>
    {actionLabel && (
      <button type="button" className={classes.action} onClick={onAction}>
        {actionLabel}
      </button>
    )}
    <IconButton icon="cross" label={closeLabel} size={18} onClick={onClose} />
  </div>
);

/** The corner where toasts stand; read out as they come. */
export const ToastArea = ({ children }: { children: ReactNode }) => (
  <div className={classes.area} role="status" aria-live="polite">
    {children}
  </div>
);
