/** In pixels; PNG or JPG. */
export const minCoverPx = { width: 3420, height: 250 };

/** How pictures are kept: as wide as they are shown on a screen of double density. */
export const shapes = { avatar: { width: 512, height: 512 }, cover: { width: 2040, height: 510 } };

/** Why a file cannot be a cover: a key of `profile`; null when it can. */
export async function coverFault(file: File): Promise<'notPicture' | 'coverTooSmall' | null> {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'notPicture';
  try {
    const { width, height } = await createImageBitmap(file);
    return width < minCoverPx.width || height < minCoverPx.height ? 'coverTooSmall' : null;
  } catch {
    return 'notPicture';
  }
}
