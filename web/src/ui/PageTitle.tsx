import { use, useEffect, useRef } from 'react';
import { isLaterPage, PageName, setPageTitle } from '../lib/pageTitle.ts';
import hidden from './VisuallyHidden.module.css';

interface Props {
  /** By default the name in the page's record. */
  children?: string;
  /** Shown on the page. Elsewhere the header shows it already. */
  shown?: boolean;
  /** The page puts the focus somewhere itself, such as into its first field. */
  ownFocus?: boolean;
}

/** The page's h1. Names the window, and takes the focus after a change of page so that it is read out. */
export function PageTitle({ children, shown, ownFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = use(PageName);
  const title = children ?? name;
  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => () => setPageTitle(''), []);
  useEffect(() => {
    if (isLaterPage() && !ownFocus) heading.current?.focus({ preventScroll: true });
  }, [ownFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={shown ? undefined : hidden.hidden}>
      {title}
    </h1>
  );
}
