import { contrast, leastContrast } from '@atrium/contracts/contrast';

/** `#rrggbb` of `#RGB`, `rrggbb` and the like; null when it is no colour. */
export function parseColor(typed: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

const grounds = { light: '#ffffff', dark: '#171a20' } as const;

/** The contrast of a colour with the surface of a theme, and whether it is enough for shapes (3 : 1) and text (4.5 : 1). */
export function readability(color: string, theme: 'light' | 'dark') {
  const ratio = contrast(color, grounds[theme]);
  return {
    ratio: Math.floor(ratio * 10) / 10,
    isShapeSeen: ratio >= leastContrast.shape,
    isTextRead: ratio >= leastContrast.text,
  };
}
