import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

export const drawingNames = [
  'nothing', 'search', 'offline', 'noAccess', 'missing', 'error', 'done', 'chat', 'calendar', 'files', 'people',
  'ideas',
] as const; // prettier-ignore

export type DrawingName = (typeof drawingNames)[number];

interface Props {
  name: DrawingName;
  /** Shown until the drawing has come, and where it does not, such as without a connection. */
  instead: ReactNode;
}

type Look = ComponentType<Props>;

const Instead: Look = ({ instead }) => instead;

const Drawing = lazy<Look>(() =>
  import('./drawings.tsx').then(
    (module) => ({ default: module.Drawing }),
    () => ({ default: Instead }),
  ),
);

/** A drawing for a page without content. Says nothing to screen readers: the text below it does. */
export const Illustration = ({ name, instead }: Props) => (
  <Suspense fallback={instead}>
    <Drawing name={name} instead={instead} />
  </Suspense>
);
