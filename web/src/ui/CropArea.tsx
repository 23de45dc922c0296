import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { draw, moved, type Frame } from './crop.ts';
import classes from './CropDialog.module.css';

interface Props {
  image: ImageBitmap | null;
  frame: Frame;
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
export function CropArea({ image, frame, label, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current && image) draw(canvas.current, image, frame);
  }, [image, frame]);
  const move = (dx: number, dy: number) => image && onChange(moved(image, frame, dx, dy));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const onPointerMove = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!last.current) return;
    const width = currentTarget.clientWidth;
    move((last.current.x - x) / width, (last.current.y - y) / width);
    last.current = { x, y };
  };
  return (
    <canvas
      ref={canvas}
      className={classes.area}
      width={512}
      height={512}
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
