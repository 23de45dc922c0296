/** Spec 1 §5: a cover is at least 3420 px wide and 250 px high, PNG or JPG. */
export const coverLeast = { width: 3420, height: 250 };

/** Why a file cannot be a cover, a key of the dictionary; null when it can. */
export async function coverFault(file: File): Promise<'notPicture' | 'coverTooSmall' | null> {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'notPicture';
  try {
    const { width, height } = await createImageBitmap(file);
    return width < coverLeast.width || height < coverLeast.height ? 'coverTooSmall' : null;
  } catch {
    return 'notPicture';
  }
}
