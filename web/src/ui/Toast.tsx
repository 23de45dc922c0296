import type { ReactNode, SyntheticEvent } from 'react';
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
  /** Whether the pointer or the focus is on it. */
  onHold?: (isHeld: boolean) => void;
  children: ReactNode;
}

export const Toast = ({ tone, closeLabel, onClose, actionLabel, onAction, onHold, children }: Props) => {
  const hold = () => onHold?.(true);
  // After a touch `:hover` may still match.
  const leave = ({ currentTarget }: SyntheticEvent) => onHold?.(currentTarget.matches(':focus-within'));
  const blur = ({ currentTarget }: SyntheticEvent) => onHold?.(currentTarget.matches(':hover'));
  return (
    <div
      className={`${classes.toast} ${classes[tone]}`}
      onPointerEnter={hold}
      onFocus={hold}
      onPointerLeave={leave}
      onBlur={blur}
    >
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
};

/** The corner where toasts stand; read out as they come. */
export const ToastArea = ({ children }: { children: ReactNode }) => (
  <div className={classes.area} role="status" aria-live="polite">
    {children}
  </div>
);
