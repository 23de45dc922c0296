import { useEffect, useRef, useState } from 'react';
import { fitted, isOver, panned, zoomed, type Point, type Size, type Sizes, type View } from './lightboxZoom.ts';

/** By a button, a key or a double tap. */
export const zoomStep = 1.5;
const panStep = 80;
/** A wheel turns by about 100 a notch; a pinch on a touchpad comes as small turns with Ctrl. */
const wheelFactor = ({ deltaY, ctrlKey }: WheelEvent) => Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.002));

const middle: Point = { x: 0, y: 0 };

/** Without the bars beside a picture of another shape than its element. */
function drawnSize(image: HTMLImageElement | null): Size {
  if (!image?.naturalWidth) return { width: 0, height: 0 };
  const ratio = image.naturalWidth / image.naturalHeight;
  const width = Math.min(image.offsetWidth, image.offsetHeight * ratio);
  return { width, height: width / ratio };
}

/** The zoom of the shown picture: its view, and how it is changed. */
export function useLightboxZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [view, setView] = useState(fitted);

  const [tools] = useState(() => {
    const sizes = (): Sizes => ({
      stage: { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
      picture: drawnSize(picture.current),
    });
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    };
    const zoom = (factor: number, at = middle) => setView((now) => zoomed(now, factor, at, sizes()));
    const pan = (dx: number, dy: number) => setView((now) => panned(now, dx, dy, sizes()));
    const isOnPicture = (at: Point, now: View) => isOver(now, at, sizes());
    return { pointOf, isOnPicture, zoom, pan, reset: () => setView(fitted) };
  });

  useEffect(() => {
    const element = stage.current;
    // React's own listener could not keep the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      tools.zoom(wheelFactor(event), tools.pointOf(event));
    };
    const onResize = () => tools.pan(0, 0);
    element?.addEventListener('wheel', onWheel, { passive: false });
    addEventListener('resize', onResize);
    return () => {
      element?.removeEventListener('wheel', onWheel);
      removeEventListener('resize', onResize);
    };
  }, [tools]);

  const keys: Record<string, () => void> = {
    '+': () => tools.zoom(zoomStep),
    '=': () => tools.zoom(zoomStep),
    '-': () => tools.zoom(1 / zoomStep),
    '0': tools.reset,
  };
  const isZoomed = view.scale > 1;
  if (isZoomed) {
    keys.ArrowLeft = () => tools.pan(panStep, 0);
    keys.ArrowRight = () => tools.pan(-panStep, 0);
    keys.ArrowUp = () => tools.pan(0, panStep);
    keys.ArrowDown = () => tools.pan(0, -panStep);
  }
  return { stage, picture, view, isZoomed, keys, ...tools };
}

export type LightboxZoom = ReturnType<typeof useLightboxZoom>;
