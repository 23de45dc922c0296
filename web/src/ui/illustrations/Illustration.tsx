import type { ReactNode } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { OptionalPart } from '../OptionalPart.tsx';

export const drawingNames = [
  'nothing', 'search', 'offline', 'noAccess', 'missing', 'error', 'done', 'chat', 'calendar', 'files', 'people',
  'ideas',
] as const; // prettier-ignore

export type DrawingName = (typeof drawingNames)[number];

interface Props {
  name: DrawingName;
  /** Shown until the drawing has come, or when it does not. */
  instead: ReactNode;
}

// Not requested without a connection.
const Drawing = lazyNamed(() => import('./drawings.tsx'), 'Drawing');

/** A drawing for a page without content. Says nothing to screen readers: the text below it does. */
export const Illustration = ({ name, instead }: Props) => (
  <OptionalPart waiting={instead} failed={instead}>
    <Drawing name={name} />
  </OptionalPart>
);
