import { cloneElement, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import classes from './OnDemand.module.css';

interface ButtonProps {
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
}

export type OpeningButton = ReactElement<ButtonProps>;

interface Props {
  /** The button that opens it. */
  target: OpeningButton;
  popup: 'menu' | 'dialog';
  /** Fetches the code. Called when the pointer or the focus reaches the button, and before the first opening, which
   *  Escape takes back. */
  load: () => unknown[];
  /** Replaces the pressed button; gets the button's element. */
  children: (container: HTMLElement | null) => ReactNode;
}

/** Loads the code of menus and popovers shortly before the first is opened. */
export function OnDemand({ target, popup, load, children }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const fetchCode = () => void Promise.allSettled(load());
  const open = async () => {
    let isWanted = true;
    const takeBack = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') isWanted = false;
    };
    addEventListener('keydown', takeBack, true);
    const loaded = await Promise.allSettled(load());
    removeEventListener('keydown', takeBack, true);
    if (isWanted && loaded.every(({ status }) => status === 'fulfilled')) setAsked(true);
  };
  const closed = cloneElement(target, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: fetchCode,
    onFocus: fetchCode,
    onClick: () => void open(),
  });
  return (
    <span ref={setContainer} className={classes.container}>
      {isAsked ? <Suspense fallback={closed}>{children(container)}</Suspense> : closed}
    </span>
  );
}
