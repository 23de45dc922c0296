/** Which part of a picture: `zoom` 1 is the largest; `x`, `y` are its offsets as a part of the remaining size, 0 to 1. */
export interface Frame {
  zoom: number;
  x: number;
  y: number;
}

/** The form of the part, and its largest size in pixels. */
export interface Size {
  width: number;
  height: number;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** The part in the picture's own pixels. */
export function partOf(picture: Size, { zoom, x, y }: Frame, shape: Size) {
  const aspect = shape.width / shape.height;
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** Moves the part by a share of its own size. */
export function moved(picture: Size, frame: Frame, shape: Size, dx: number, dy: number): Frame {
  const part = partOf(picture, frame, shape);
  const position = (now: number, by: number, length: number, own: number) =>
    length > own ? clamp(now + (by * own) / (length - own)) : now;
  const x = position(frame.x, dx, picture.width, part.width);
  return { ...frame, x, y: position(frame.y, dy, picture.height, part.height) };
}

export function draw(canvas: HTMLCanvasElement, image: ImageBitmap, frame: Frame, shape: Size) {
  const { left, top, width, height } = partOf(image, frame, shape);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The size of the file: a smaller part is not enlarged. */
export function outputSize(picture: Size, frame: Frame, shape: Size): Size {
  const scale = Math.min(1, partOf(picture, frame, shape).width / shape.width);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(shape.width), height: scaled(shape.height) };
}

/** The part as a file, at most as large as the shape says; null: the browser cannot make it. */
export async function cropped(image: ImageBitmap, frame: Frame, shape: Size, name: string): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), outputSize(image, frame, shape));
  draw(canvas, image, frame, shape);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
