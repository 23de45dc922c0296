import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { EmptyState, FailedState } from '../State.tsx';
import { drawingNames } from './Illustration.tsx';
import classes from './showcase.module.css';

const Show = () => (
  <>
    <div className={classes.grid}>
      {drawingNames.map((name) => (
        <Section key={name} title={name}>
          <EmptyState icon="info" drawing={name} title="Nothing here yet" text="Says how to begin." />
        </Section>
      ))}
    </div>
    <Section title="Failed">
      <FailedState title="This could not be loaded" retryLabel="Try again" onRetry={() => {}} />
      <FailedState isOffline title="There is no connection" retryLabel="Try again" onRetry={() => {}} />
    </Section>
    <Section title="Without a drawing">
      <EmptyState icon="bell" title="All read" />
    </Section>
  </>
);

export const showcase: Showcase = { title: 'Drawings', Show };
