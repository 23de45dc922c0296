import { afterEach, expect, test, vi } from 'vitest';
import { cropped, moved, outputSize, partOf } from './crop.ts';

const square = { width: 512, height: 512 };
const wide = { width: 2040, height: 510 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };

afterEach(() => vi.unstubAllGlobals());

test('a part is as large as the picture allows, in the middle at first', () => {
  expect(partOf({ width: 300, height: 200 }, middle, square)).toEqual({ left: 50, top: 0, width: 200, height: 200 });
  expect(partOf({ width: 4000, height: 3000 }, middle, wide)).toEqual({
    left: 0,
    top: 1000,
    width: 4000,
    height: 1000,
  });
  expect(partOf({ width: 3420, height: 250 }, middle, wide)).toEqual({ left: 1210, top: 0, width: 1000, height: 250 });
});

test('a part is made smaller, never larger', () => {
  expect(outputSize({ width: 4000, height: 3000 }, middle, wide)).toEqual(wide);
  expect(outputSize({ width: 3420, height: 250 }, middle, wide)).toEqual({ width: 1000, height: 250 });
  expect(outputSize({ width: 300, height: 200 }, { ...middle, zoom: 2 }, square)).toEqual({ width: 100, height: 100 });
});

test.each([new Blob(['x']), null])('a file is made of what the canvas gives, none of nothing', async (blob) => {
  const canvas = { getContext: () => null, toBlob: (give: BlobCallback) => give(blob) };
  vi.stubGlobal('document', { createElement: () => canvas });
  const file = await cropped({ width: 300, height: 200 } as ImageBitmap, middle, square, 'me.png');
  expect(file && [file.name, file.size]).toEqual(blob && ['me.jpg', 1]);
});

test('a part moves to the edges and not beyond', () => {
  const picture = { width: 4000, height: 3000 };
  expect(moved(picture, middle, wide, 0.5, 0.5)).toMatchObject({ x: 0.5, y: 0.75 });
  expect(moved(picture, middle, wide, 0, 9)).toMatchObject({ x: 0.5, y: 1 });
  expect(moved(picture, middle, wide, 0, -9)).toMatchObject({ y: 0 });
});

test('a crop stays inside of its picture', () => {
  const size = { width: 300, height: 200 };
  const far = moved(size, { ...middle, zoom: 2 }, square, 100, -100);
  expect(partOf(size, far, square)).toEqual({ left: 200, top: 0, width: 100, height: 100 });
});
