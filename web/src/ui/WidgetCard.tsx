import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from './Card.tsx';
import { Icon, type IconName } from './Icon.tsx';
import classes from './WidgetCard.module.css';

interface Props {
  title: string;
  icon?: IconName;
  /** Where the title leads. */
  to?: string;
  /** At the right of the title. */
  act?: ReactNode;
  children: ReactNode;
}

/** A card beside the wall: a title, and lists whose rows bring their own look. */
export function WidgetCard({ title, icon, to, act, children }: Props) {
  const id = useId();
  return (
    <Card as="aside" aria-labelledby={id} className={classes.widget}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {icon && <Icon name={icon} size={18} />}
          {to ? <Link to={to}>{title}</Link> : title}
        </h2>
        {act}
      </div>
      {children}
    </Card>
  );
}
