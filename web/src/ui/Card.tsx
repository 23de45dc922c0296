import type { ComponentProps, ElementType } from 'react';
import classes from './Card.module.css';

type Tone = 'plain' | 'warm';

interface Props extends ComponentProps<'div'> {
  as?: ElementType;
  tone?: Tone;
}

/** A surface of its own. On phones it reaches from edge to edge. */
export const Card = ({ as: Element = 'div', tone = 'plain', className = '', ...rest }: Props) => (
  <Element className={`${classes.card} ${classes[tone]} ${className}`} {...rest} />
);
