/** The address of a picture that this portal keeps; null for any other, which would tell its host who reads. */
export function ownPicture(address: string | null): string | null {
  const origin = globalThis.location?.origin ?? 'https://portal.invalid';
  const url = address ? URL.parse(address, origin) : null;
  return url?.origin === origin ? url.pathname + url.search : null;
}

export const pictureSizes = ['small', 'medium', 'full'] as const;
export type PictureSize = (typeof pictureSizes)[number];
export const sizeOf = (value: string | null): PictureSize => pictureSizes.find((size) => size === value) ?? 'full';

/** Pixels of a side; null for what is no such number. */
export const sideOf = (value: string | null): number | null =>
  value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
