import { initials } from '../initials.ts';
import { rowsOf } from '../tree/nodes.ts';
import { diagramLayout, type Box } from './layout.ts';
import { canvasFont, measuredLines } from './measure.ts';
import type { ChartNode } from './types.ts';

/** On paper and in other programs: always light. */
const ink = {
  page: '#fff',
  surface: '#fff',
  line: '#8b94a3',
  frame: '#c3c9d3',
  text: '#161a20',
  dim: '#5d6675',
  avatar: '#3355e0',
  vacant: '#8a5a00',
};

/** Browsers refuse larger ones. */
const maxSide = 16_000;
const maxPixels = 60_000_000;

/** Pixels of the picture for one of the layout. */
export const scaleFor = ({ width, height }: { width: number; height: number }, wanted = 2) =>
  Math.min(wanted, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));

export interface Drawn {
  node: ChartNode;
  open: ReadonlySet<string>;
  vacant: string;
  /** The text of a number. */
  number: (count: number) => string;
}

/** Draws what is unfolded, whether in sight or not. */
export function drawChart({ node, open, vacant, number }: Drawn): HTMLCanvasElement {
  const layout = diagramLayout(rowsOf([node], open), measuredLines());
  const scale = scaleFor(layout);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(layout.width * scale);
  canvas.height = Math.floor(layout.height * scale);
  const context = canvas.getContext('2d')!;
  context.scale(scale, scale);
  context.fillStyle = ink.page;
  context.fillRect(0, 0, layout.width, layout.height);
  context.strokeStyle = ink.line;
  for (const { path } of layout.lines) context.stroke(new Path2D(path));
  for (const box of layout.boxes) drawBox(context, box, { vacant, number });
  return canvas;
}

type Texts = Pick<Drawn, 'vacant' | 'number'>;

function drawBox(context: CanvasRenderingContext2D, box: Box, { vacant, number }: Texts) {
  const { x, y, width, height, lines } = box;
  const { name, person, count } = box.row.node as ChartNode;
  context.beginPath();
  context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, 12);
  context.fillStyle = ink.surface;
  context.fill();
  context.setLineDash(person === null ? [4, 3] : []);
  context.strokeStyle = person === null ? ink.line : ink.frame;
  context.stroke();
  context.setLineDash([]);
  context.textBaseline = 'middle';
  const left = x + 12;
  const room = width - 24;
  context.font = canvasFont('600 14px');
  context.fillStyle = ink.text;
  brokenInto(context, name, { room, lines }).forEach((line, at) => context.fillText(line, left, y + 22 + at * 20));
  const middle = y + 12 + lines * 20 + 18;
  if (person) drawFace(context, { x: left + 12, y: middle, name: person.name });
  context.font = canvasFont('400 13px');
  context.fillStyle = person === null ? ink.vacant : ink.dim;
  const text = person === null ? vacant : (person?.text ?? '');
  context.fillText(cut(context, text, person ? room - 32 : room), person ? left + 32 : left, middle);
  context.fillStyle = ink.dim;
  if (count !== undefined) context.fillText(number(count), left, y + height - 20);
}

function drawFace(context: CanvasRenderingContext2D, { x, y, name }: { x: number; y: number; name: string }) {
  context.beginPath();
  context.arc(x, y, 12, 0, 2 * Math.PI);
  context.fillStyle = ink.avatar;
  context.fill();
  context.font = canvasFont('600 10px');
  context.fillStyle = ink.page;
  context.textAlign = 'center';
  context.fillText(initials(name), x, y);
  context.textAlign = 'start';
}

/** What fits, with an ellipsis in place of the rest. */
function cut(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let length = text.length;
  while (length > 0 && context.measureText(`${text.slice(0, length)}…`).width > room) length -= 1;
  return `${text.slice(0, length)}…`;
}

/** The words of a name on its lines. */
function brokenInto(context: CanvasRenderingContext2D, name: string, { room, lines }: { room: number; lines: number }) {
  const words = name.split(/\s+/);
  const broken: string[] = [];
  while (words.length && broken.length < lines - 1) {
    let line = words.shift()!;
    while (words.length && context.measureText(`${line} ${words[0]}`).width <= room) line += ` ${words.shift()}`;
    broken.push(cut(context, line, room));
  }
  return [...broken, cut(context, words.join(' '), room)];
}

export const blobOf = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg') =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), type, 0.92),
  );
