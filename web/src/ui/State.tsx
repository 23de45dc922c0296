import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Illustration, type DrawingName } from './illustrations/Illustration.tsx';
import classes from './State.module.css';

interface Props {
  /** Stands where the drawing has not come yet, or alone in a small place. */
  icon: IconName;
  drawing?: DrawingName;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}

/** A list without entries: says how to begin. */
export const EmptyState = ({ icon, drawing, title, text, children }: Props) => (
  <div className={classes.state}>
    {drawing ? (
      <span className={classes.drawing}>
        <Illustration name={drawing} instead={<Mark icon={icon} />} />
      </span>
    ) : (
      <Mark icon={icon} />
    )}
    <h2 className={classes.title}>{title}</h2>
    {text && <p className={classes.text}>{text}</p>}
    {children && <div className={classes.actions}>{children}</div>}
  </div>
);

const Mark = ({ icon }: { icon: IconName }) => (
  <span className={classes.mark}>
    <Icon name={icon} size={26} />
  </span>
);

interface FailedProps {
  /** There is no connection. */
  isOffline?: boolean;
  title: ReactNode;
  text?: ReactNode;
  retryLabel: string;
  /** It is being loaded again. */
  busy?: boolean;
  onRetry: () => void;
}

/** What could not be loaded: says what to do. */
export const FailedState = ({ isOffline, title, text, retryLabel, busy, onRetry }: FailedProps) => (
  <div role="alert">
    <EmptyState
      icon={isOffline ? 'offline' : 'alert'}
      drawing={isOffline ? 'offline' : 'error'}
      title={title}
      text={text}
    >
      <Button look="outline" icon="reload" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </EmptyState>
  </div>
);
