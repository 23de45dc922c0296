import { useRef, type PointerEvent } from 'react';
import type { Point } from './lightboxZoom.ts';
import type { LightboxZoom } from './useLightboxZoom.ts';

/** A step further than this, in pixels, turns the page. */
const swipe = 48;
/** Less than this is a tap. */
const still = 8;
const doubleTapMs = 320;
const doubleTapFactor = 2.5;

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

interface Press {
  from: Point;
  /** More than one finger took part. */
  isPinch: boolean;
}

interface Options {
  zoom: LightboxZoom;
  onTurn: (by: number) => void;
  /** A tap beside the picture. */
  onBeside: () => void;
}

/** One finger or the mouse moves a zoomed picture and turns the page of a fitted one; two fingers zoom. */
export function useLightboxGestures({ zoom, onTurn, onBeside }: Options) {
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<Press | null>(null);
  const lastTap = useRef({ at: middleOfNowhere, time: 0 });

  const tap = (at: Point, time: number) => {
    if (!zoom.isOnPicture(at, zoom.view)) return onBeside();
    const isDouble = time - lastTap.current.time < doubleTapMs && apart(at, lastTap.current.at) < 4 * still;
    lastTap.current = { at, time: isDouble ? 0 : time };
    if (!isDouble) return;
    if (zoom.isZoomed) zoom.reset();
    else zoom.zoom(doubleTapFactor, at);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = zoom.pointOf(event);
    fingers.current.set(event.pointerId, at);
    if (fingers.current.size === 1) press.current = { from: at, isPinch: false };
    else if (press.current) press.current.isPinch = true;
    zoom.stage.current?.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = zoom.pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, at);
    if (other) {
      zoom.zoom(apart(at, other) / Math.max(1, apart(before, other)), {
        x: (at.x + other.x) / 2,
        y: (at.y + other.y) / 2,
      });
      zoom.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    } else if (zoom.isZoomed) zoom.pan(at.x - before.x, at.y - before.y);
  };

  const onPointerUp = (event: PointerEvent) => {
    const pressed = press.current;
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || !pressed) return;
    press.current = null;
    if (pressed.isPinch) return;
    const at = zoom.pointOf(event);
    const dx = at.x - pressed.from.x;
    if (apart(at, pressed.from) < still) tap(at, event.timeStamp);
    else if (!zoom.isZoomed && Math.abs(dx) > Math.max(swipe, Math.abs(at.y - pressed.from.y))) onTurn(dx < 0 ? 1 : -1);
  };

  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    press.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

const middleOfNowhere: Point = { x: Infinity, y: Infinity };
