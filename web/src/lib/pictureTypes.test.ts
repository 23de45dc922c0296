import { expect, test } from 'vitest';
import { isShownPicture } from './pictureTypes.ts';

test.each([
  ['image/jpeg', true],
  ['image/webp', true],
  ['image/heic', false],
  ['image/heif-sequence', false],
  ['image/tiff', false],
  ['video/mp4', false],
])('%s is shown as a picture: %s', (type, isShown) => expect(isShownPicture(type)).toBe(isShown));
