import { useEffect, useState } from 'react';
import { onConnectionReturn } from '../lib/connection.ts';
import classes from './Avatar.module.css';
import { Icon } from './Icon.tsx';
import { initials, paletteIndex } from './initials.ts';

interface Props {
  /** Empty for somebody whose name is not known any more. */
  name: string;
  src?: string | null;
  size?: 24 | 32 | 40 | 56 | 96;
  /** People are round, groups and companies are not. */
  square?: boolean;
}

/** A picture, or coloured initials. Silent for screen readers, since the name always stands beside it. */
export function Avatar({ name, src, size = 32, square }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => (broken ? onConnectionReturn(() => setBroken(null)) : undefined), [broken]);
  const shape = `${classes.avatar} ${classes[`size${size}`]} ${square ? classes.square : ''}`;
  if (src && broken !== src) {
    return <img className={shape} src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />;
  }
  return (
    <span className={`${shape} ${name ? classes[`tone${paletteIndex(name)}`] : classes.nameless}`} aria-hidden="true">
      {name ? initials(name) : <Icon name="person" size={size / 2} />}
    </span>
  );
}
