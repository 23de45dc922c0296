import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  children: ReactNode;
  /** Until its code has come. */
  waiting?: ReactNode;
  /** Where its code could not be loaded: the line may have broken, or an update of the portal has deleted the file. */
  failed?: ReactNode;
}

/** A part that is loaded when needed, and that the page goes on without. */
export const OptionalPart = ({ children, waiting = null, failed = null }: Props) => (
  <ErrorBoundary fallback={failed}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
);
