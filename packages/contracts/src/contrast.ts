type Rgb = readonly [number, number, number];

const parse = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

const format = (rgb: readonly number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The colour `share` (0 to 1) of the way from one to another. All colours here are `#rrggbb`. */
export function mixed(one: string, other: string, share: number): string {
  const end = parse(other);
  return format(parse(one).map((part, index) => part + (end[index]! - part) * share));
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = parse(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG AA: text needs 4.5, shapes such as buttons and borders 3. */
export const leastContrast = { text: 4.5, shape: 3 } as const;

/** The colour, moved towards another until its contrast with each of the others is at least `least`. */
export function readable(
  colour: string,
  towards: string,
  others: readonly string[],
  least: number = leastContrast.text,
): string {
  const steps = 50;
  for (let step = 0; step < steps; step += 1) {
    const moved = mixed(colour, towards, step / steps);
    if (others.every((other) => contrast(moved, other) >= least)) return moved;
  }
  return towards;
}

/** White, or else nearly black: one of them can be read on any colour. */
export const textOn = (ground: string): string =>
  ['#ffffff', '#0c1020'].find((text) => contrast(text, ground) >= leastContrast.text) ?? '#000000';
