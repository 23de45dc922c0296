/** The first letters of the first two words, `Anna Kovalenko` → `AK`. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

const colours = 10;

/** Which of the avatar colours a name has: the same everywhere and always. */
export function paletteIndex(name: string) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % colours;
}
