import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import classes from '../ProfileFacts.module.css';

export interface Fact {
  name: string;
  label: string;
  value: ReactNode;
}

/** Names and values, without empty ones; `empty` where there is none at all. */
export function FactCard({
  facts,
  empty,
  children,
}: {
  facts: readonly Fact[];
  empty: ReactNode;
  children?: ReactNode;
}) {
  const known = facts.filter(({ value }) => value);
  if (!known.length && !children) return <Card>{empty}</Card>;
  return (
    <Card>
      {known.length > 0 && (
        <dl className={classes.facts}>
          {known.map(({ name, label, value }) => (
            <div key={name} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Card>
  );
}
