/** Finds `wanted` in a text from an index on, -1 when it is not there. */
export type Search = (text: string, from?: number) => number;

/** Takes time proportional to the text, unlike `indexOf` (Knuth, Morris, Pratt). */
export function linearSearch(wanted: string): Search {
  let borders: Int32Array | undefined;
  return (text, from = 0) => {
    borders ??= bordersOf(wanted);
    for (let at = from, matched = 0; at < text.length; at++) {
      while (matched > 0 && text.charCodeAt(at) !== wanted.charCodeAt(matched)) matched = borders[matched - 1]!;
      if (text.charCodeAt(at) === wanted.charCodeAt(matched)) matched++;
      if (matched === wanted.length) return at - matched + 1;
    }
    return -1;
  };
}

/** By index, the length of the longest proper prefix that the text up to it ends with. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length);
  for (let at = 1, matched = 0; at < text.length; at++) {
    while (matched > 0 && text.charCodeAt(at) !== text.charCodeAt(matched)) matched = borders[matched - 1]!;
    if (text.charCodeAt(at) === text.charCodeAt(matched)) matched++;
    borders[at] = matched;
  }
  return borders;
}
