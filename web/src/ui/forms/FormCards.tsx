import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../Card.tsx';
import classes from './FormCards.module.css';

/** A long form on a page: its parts are cards, its buttons stay in view. */
export const FormCards = ({ className = '', ...rest }: ComponentProps<'form'>) => (
  <form className={`${classes.form} ${className}`} {...rest} />
);

/** Such cards without a form around them. */
export const FormColumn = ({ children }: { children: ReactNode }) => <div className={classes.form}>{children}</div>;

export const FormSection = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Card as="section" aria-label={title} className={classes.card}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children}
  </Card>
);

export const FormFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
