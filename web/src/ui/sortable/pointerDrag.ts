import classes from './Moving.module.css';
import { scrollNear } from './scrollNear.ts';

/** Pixels after which a press of the mouse is a drag. */
const slack = 5;
const longPressMs = 350;

interface Acts {
  onStart: () => void;
  onMove: (x: number, y: number) => void;
  /** `isDropped` false: given up, by Escape or by the browser. */
  onEnd: (isDropped: boolean) => void;
}

/** A picture of the element that follows the pointer. */
function makeGhost(source: HTMLElement, { clientX, clientY }: PointerEvent) {
  const box = source.getBoundingClientRect();
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-drag');
  ghost.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'));
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.classList.add(classes.ghost!);
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  (source.closest('dialog') ?? document.body).append(ghost);
  const follow = (x: number, y: number) => {
    ghost.style.transform = `translate(${x - clientX + box.left}px, ${y - clientY + box.top}px) rotate(1.5deg)`;
  };
  return { follow, remove: () => ghost.remove() };
}

/** The press that ended a drag is no click. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}

/**
 * Follows a press until it ends. The mouse and a handle drag after a few pixels; a finger on anything else after a long
 * press, so that it can scroll. Returns what ends it early; without effect once it has ended.
 */
export function followPress(down: PointerEvent, source: HTMLElement, isHandle: boolean, acts: Acts) {
  const controller = new AbortController();
  const { signal } = controller;
  const isPatient = down.pointerType !== 'mouse' && !isHandle;
  let last = down;
  let ghost: ReturnType<typeof makeGhost> | null = null;
  let frame = 0;

  const step = () => {
    scrollNear(last.clientX, last.clientY);
    acts.onMove(last.clientX, last.clientY);
    frame = requestAnimationFrame(step);
  };
  const start = () => {
    ghost = makeGhost(source, down);
    ghost.follow(last.clientX, last.clientY);
    getSelection()?.removeAllRanges();
    acts.onStart();
    step();
  };
  const timer = isPatient ? setTimeout(start, longPressMs) : 0;
  const end = (isDropped: boolean) => {
    if (signal.aborted) return;
    controller.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    // The last frame may be older than the last move.
    if (isDropped) acts.onMove(last.clientX, last.clientY);
    acts.onEnd(isDropped);
  };
  const isOwn = (event: PointerEvent) => event.pointerId === down.pointerId;
  const onMove = (event: PointerEvent) => {
    if (!isOwn(event)) return;
    last = event;
    const isFar = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > slack;
    if (!ghost && isFar) return isPatient ? end(false) : start();
    ghost?.follow(event.clientX, event.clientY);
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', (event) => isOwn(event) && end(true), { signal });
  addEventListener('pointercancel', (event) => isOwn(event) && end(false), { signal });
  addEventListener('contextmenu', (event) => ghost && event.preventDefault(), { signal });
  addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ghost) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  addEventListener('keydown', onKey, { signal, capture: true });
  return end;
}
