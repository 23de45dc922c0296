import { linesIn, type LinesOf } from './layout.ts';

const known = new Map<string, number>();
let context: CanvasRenderingContext2D | null = null;

/** `600 14px` in the page's font, for a canvas. */
export const canvasFont = (look: string) =>
  `${look} ${getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif'}`;

function widthOf(text: string, font: string) {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 8;
  context.font = font;
  return context.measureText(text).width;
}

/** Counts the lines of a name as the browser breaks them now; each name is measured once in a font. */
export function measuredLines(): LinesOf {
  const font = canvasFont('600 14px');
  return (name, width) => {
    const key = `${width} ${font} ${name}`;
    const lines = known.get(key) ?? linesIn(name, width, (text) => widthOf(text, font));
    known.set(key, lines);
    return lines;
  };
}
