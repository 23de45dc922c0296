import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { draw, moved, type Frame, type Size } from './crop.ts';
import classes from './CropDialog.module.css';

interface Props {
  image: ImageBitmap | null;
  frame: Frame;
  shape: Size;
  label: string;
  onChange: (frame: Frame) => void;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

/** The picture as it will be seen; moved by pointer or by arrow keys. */
export function CropArea({ image, frame, shape, label, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current && image) draw(canvas.current, image, frame, shape);
  }, [image, frame, shape]);
  const move = (dx: number, dy: number) => image && onChange(moved(image, frame, shape, dx, dy));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const onPointerMove = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!last.current) return;
    const { clientWidth, clientHeight } = currentTarget;
    move((last.current.x - x) / clientWidth, (last.current.y - y) / clientHeight);
    last.current = { x, y };
  };
  return (
    <canvas
      ref={canvas}
      className={`${classes.area} ${shape.width === shape.height ? classes.round : ''}`}
      width={shape.width}
      height={shape.height}
      // A slider in two directions: there is no role for that.
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
    />
  );
}
