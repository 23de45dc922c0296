/** Which square of a picture: `zoom` 1 is the largest; `x`, `y` are its offsets as a part of the remaining size, 0 to 1. */
export interface Frame {
  zoom: number;
  x: number;
  y: number;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: { width: number; height: number }, { zoom, x, y }: Frame) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** Moves the square by a share of its own side. */
export function moved(size: { width: number; height: number }, frame: Frame, dx: number, dy: number): Frame {
  const { side } = squareOf(size, frame);
  const position = (now: number, by: number, length: number) =>
    length > side ? clamp(now + (by * side) / (length - side)) : now;
  return { ...frame, x: position(frame.x, dx, size.width), y: position(frame.y, dy, size.height) };
}

export function draw(canvas: HTMLCanvasElement, image: ImageBitmap, frame: Frame) {
  const { left, top, side } = squareOf(image, frame);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file of 512 × 512 pixels. */
export async function cropped(image: ImageBitmap, frame: Frame, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  draw(canvas, image, frame);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return new File(blob ? [blob] : [], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
