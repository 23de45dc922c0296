import { useState } from 'react';
import classes from './Files.module.css';

/** A video or sound in its place, unless the browser cannot play it. Nothing but its beginning is fetched before. */
export function Player({ src, name, type }: { src: string; name: string; type: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  const common = { src, controls: true, preload: 'metadata', 'aria-label': name, onError: () => setBroken(true) };
  return type.startsWith('video/') ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={classes.video} playsInline {...common} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio className={classes.audio} {...common} />
  );
}
