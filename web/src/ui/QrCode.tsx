import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import classes from './QrCode.module.css';

/** Modules of white around the code, so that cameras find it. */
const margin = 4;

/** A drawing, since the content policy allows no other image; black on white in the dark look, too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
