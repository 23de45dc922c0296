import { useEffect, useRef } from 'react';
import { isLaterPage, setPageTitle } from '../lib/pageTitle.ts';
import hidden from './VisuallyHidden.module.css';

interface Props {
  children: string;
  /** Shown on the page. Elsewhere the header shows it already. */
  shown?: boolean;
  /** The page puts the focus somewhere itself, such as into its first field. */
  ownFocus?: boolean;
}

/** The page's h1. Names the window, and takes the focus after a change of page so that it is read out. */
export function PageTitle({ children, shown, ownFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setPageTitle(children), [children]);
  useEffect(() => {
    if (isLaterPage() && !ownFocus) heading.current?.focus({ preventScroll: true });
  }, [ownFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={shown ? undefined : hidden.hidden}>
      {children}
    </h1>
  );
}
