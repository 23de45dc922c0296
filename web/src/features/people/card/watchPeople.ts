/** Who is named where the pointer or the focus is. */
export interface Named {
  id: string;
  anchor: HTMLElement;
  by: 'pointer' | 'focus' | 'touch';
}

interface Listeners {
  onOpen: (named: Named) => void;
  /** What opened the card is left; a card that a finger has opened stays. */
  onLeave: (by: Named['by']) => void;
  onClose: () => void;
  /** The card's element while it is open. */
  cardOf: () => HTMLElement | null;
  /** What happened before the code came: a finger may still be there. */
  since: Event;
}

const openAfterMs = 450;
const leaveAfterMs = 250;
const holdMs = 500;

const links = 'a[href^="/profile/"], [data-person]';
/** Where a person's link is a way and not a mention. */
const elsewhere = 'nav, [role="menu"], [data-no-card]';

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null);

function personAt(target: EventTarget | null) {
  const anchor = elementOf(target)?.closest<HTMLElement>(links);
  if (!anchor || anchor.closest(elsewhere)) return null;
  const id = anchor.dataset.person ?? /^\/profile\/([0-9a-f]{24})$/.exec(anchor.getAttribute('href') ?? '')?.[1];
  return id ? { id, anchor } : null;
}

/** A finger is captured by what it touches until it is lifted, or scrolls. */
const isHeldDown = (event: Event) =>
  event instanceof PointerEvent &&
  event.pointerType === 'touch' &&
  (elementOf(event.target)?.hasPointerCapture(event.pointerId) ?? false);

/** Listens in the whole document, so that names need nothing of their own. Returns what ends it. */
export function watchPeople({ onOpen, onLeave, onClose, cardOf, since }: Listeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The press that has opened a card is not a click on the link. */
  let isHeld = false;
  let isTouched = false;
  const wait = (run: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const isInCard = (target: EventTarget | null) => cardOf()?.contains(elementOf(target)) ?? false;
  const openLater = (target: EventTarget | null, by: Named['by'], ms: number) => {
    const person = personAt(target);
    const open = () => {
      if (!person?.anchor.isConnected) return;
      isHeld = by === 'touch';
      onOpen({ ...person, by });
    };
    if (person) wait(open, ms);
    return person !== null;
  };

  const listeners: { [Kind in keyof DocumentEventMap]?: (event: DocumentEventMap[Kind]) => unknown } = {
    pointerover({ target, pointerType }) {
      if (pointerType === 'touch') return;
      if (isInCard(target)) clearTimeout(timer);
      else if (!openLater(target, 'pointer', openAfterMs)) wait(() => onLeave('pointer'), leaveAfterMs);
    },
    focusin({ target }) {
      if (isInCard(target)) return;
      onLeave('focus');
      if (elementOf(target)?.matches(':focus-visible')) openLater(target, 'focus', openAfterMs);
    },
    pointerdown({ target, pointerType }) {
      isHeld = false;
      isTouched = pointerType === 'touch';
      if (isInCard(target)) return;
      clearTimeout(timer);
      onClose();
      if (isTouched) openLater(target, 'touch', holdMs);
    },
    // The browser takes the finger to scroll.
    pointercancel: () => clearTimeout(timer),
    pointerup: () => isTouched && clearTimeout(timer),
    contextmenu: (event) => isTouched && personAt(event.target) && event.preventDefault(),
    click(event) {
      if (!isHeld) return;
      isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
    scroll: () => isHeld || onClose(),
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  entries.forEach(([kind, listener]) => document.addEventListener(kind, listener, true));
  // The pointer may have come before the code.
  isTouched = isHeldDown(since);
  if (isTouched) openLater(since.target, 'touch', Math.max(0, holdMs - (performance.now() - since.timeStamp)));
  else openLater([...document.querySelectorAll(':hover')].at(-1) ?? null, 'pointer', openAfterMs);
  return () => {
    clearTimeout(timer);
    entries.forEach(([kind, listener]) => document.removeEventListener(kind, listener, true));
  };
}
