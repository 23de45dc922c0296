const base = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Without case, accents and the dots of ё, for searching. Keeps the length, so that positions are those of the original. */
export function folded(text: string): string {
  const whole = base(text);
  if (whole.length === text.length) return whole;
  return [...text]
    .map((letter) => {
      const plain = base(letter);
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}
