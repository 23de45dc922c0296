type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const format = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, index) => part + ((other[index] ?? 0) - part) * share) as unknown as Rgb;

const luminance = (rgb: Rgb) => {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast of two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string) {
  const [lighter, darker] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Moves a colour towards another in small steps until it can be read on every ground. */
function readable(colour: string, towards: string, grounds: string[], least = 4.5) {
  for (let share = 0; share <= 1; share += 0.04) {
    const moved = format(mix(parse(colour), parse(towards), share));
    if (grounds.every((ground) => contrast(moved, ground) >= least)) return moved;
  }
  return towards;
}

const grounds = {
  light: { surface: '#ffffff', page: '#f5f6f8', ink: '#000000' },
  dark: { surface: '#171a20', page: '#0f1115', ink: '#ffffff' },
} as const;

/** The accent tokens that a company's colour gives in one theme, each readable where it is used. */
export function accentTokens(colour: string, theme: 'light' | 'dark') {
  const { surface, page, ink } = grounds[theme];
  // The accent is a filled shape beside the surface: 3 : 1 is asked of shapes.
  const accent = readable(colour, ink, [surface, page], 3);
  const onAccent = ['#ffffff', '#0c1020'].find((ink) => contrast(accent, ink) >= 4.5) ?? '#000000';
  const soft = format(mix(parse(surface), parse(accent), theme === 'light' ? 0.09 : 0.2));
  const hover = format(mix(parse(accent), parse(onAccent === '#ffffff' ? '#000000' : '#ffffff'), 0.14));
  return {
    '--accent': accent,
    '--accent-hover': hover,
    '--accent-soft': soft,
    '--accent-text': readable(accent, ink, [surface, page, soft]),
    '--on-accent': onAccent,
  };
}

/** Puts a company's accent on the page; null brings back the portal's own. */
export function applyAccent(colour: string | null, theme: 'light' | 'dark') {
  const { style } = document.documentElement;
  const tokens = accentTokens(colour ?? '#3355e0', theme);
  for (const [name, value] of Object.entries(tokens)) {
    if (colour) style.setProperty(name, value);
    else style.removeProperty(name);
  }
}
