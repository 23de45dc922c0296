/** Pixels from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture is seen: 1 fits it in; moved by x and y. */
export interface View extends Point {
  scale: number;
}

/** The stage, and the picture as it fits in. */
export interface Sizes {
  stage: Size;
  picture: Size;
}

export const fitted: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 8;

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** The picture's edges do not come into the stage, unless it is smaller. */
function kept({ scale, x, y }: View, { stage, picture }: Sizes): View {
  const spare = (of: 'width' | 'height') => Math.max(0, (picture[of] * scale - stage[of]) / 2);
  return { scale, x: within(x, spare('width')), y: within(y, spare('height')) };
}

export const panned = (view: View, dx: number, dy: number, sizes: Sizes) =>
  kept({ ...view, x: view.x + dx, y: view.y + dy }, sizes);

/** What is at the point stays there. */
export function zoomed(view: View, factor: number, at: Point, sizes: Sizes): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  if (scale === 1) return fitted;
  const by = scale / view.scale;
  return kept({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, sizes);
}

export const isOver = ({ scale, x, y }: View, at: Point, { picture }: Sizes) =>
  Math.abs(at.x - x) <= (picture.width * scale) / 2 && Math.abs(at.y - y) <= (picture.height * scale) / 2;
