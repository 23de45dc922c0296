import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import classes from './State.module.css';

interface Props {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}

/** A list without entries: says how to begin. */
export const EmptyState = ({ icon, title, text, children }: Props) => (
  <div className={classes.state}>
    <span className={classes.mark}>
      <Icon name={icon} size={26} />
    </span>
    <h2 className={classes.title}>{title}</h2>
    {text && <p className={classes.text}>{text}</p>}
    {children && <div className={classes.actions}>{children}</div>}
  </div>
);

interface FailedProps {
  title: ReactNode;
  text?: ReactNode;
  retryLabel: string;
  /** It is being loaded again. */
  busy?: boolean;
  onRetry: () => void;
}

/** What could not be loaded: says what to do. */
export const FailedState = ({ title, text, retryLabel, busy, onRetry }: FailedProps) => (
  <div role="alert">
    <EmptyState icon="alert" title={title} text={text}>
      <Button look="outline" icon="reload" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </EmptyState>
  </div>
);
