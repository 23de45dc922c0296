export interface FileLimits {
  /** MIME types or groups of them: `image/*`, `application/pdf`. All when absent. */
  accept?: readonly string[];
  maxBytes?: number;
  /** The largest number of files; 1 makes the field a single one, where a new file takes the place of the old one. */
  most?: number;
}

export type RefusalCode = 'type' | 'size' | 'empty' | 'count';
export interface Refusal {
  name: string;
  code: RefusalCode;
}

const isAccepted = (type: string, accept: readonly string[]) =>
  accept.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one));

function refusalOf({ type, size }: File, { accept, maxBytes = Infinity }: FileLimits): RefusalCode | null {
  if (accept && !isAccepted(type, accept)) return 'type';
  if (!size) return 'empty';
  return size > maxBytes ? 'size' : null;
}

/** Which of the chosen files are taken, and why the others are not. `have`: how many there are. */
export function sortOut(files: readonly File[], limits: FileLimits, have: number) {
  const room = limits.most === 1 ? 1 : (limits.most ?? Infinity) - have;
  const taken: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const code = refusalOf(file, limits) ?? (taken.length < room ? null : 'count');
    if (code) refused.push({ name: file.name, code });
    else taken.push(file);
  }
  return { taken, refused };
}
