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
  /** Fetches the code. Asked for as the pointer or the focus nears the button. */
  load: () => unknown;
  /** What takes the button's place when it has been pressed; is told where the button stands. */
  children: (place: HTMLElement | null) => ReactNode;
}

/** Menus and popovers are many and few are opened: the code that places them comes when one is about to be. */
export function OnDemand({ target, popup, load, children }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const fetchCode = () => void load();
  const closed = cloneElement(target, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: fetchCode,
    onFocus: fetchCode,
    onClick: () => setAsked(true),
  });
  return (
    <span ref={setPlace} className={classes.place}>
      {isAsked ? <Suspense fallback={closed}>{children(place)}</Suspense> : closed}
    </span>
  );
}
