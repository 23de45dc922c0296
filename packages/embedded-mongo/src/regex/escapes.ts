import { invalid, unsupported } from './refusals.ts';

/** RE2's text for the first `length` characters of what was given; `isEnd` for `\Z`. */
export type Escaped = { text: string; length: number; isEnd?: boolean };

const VERTICAL = '\\n-\\r\\x{85}\\x{2028}\\x{2029}';
const HORIZONTAL = '\\t \\x{A0}\\x{1680}\\x{180E}\\x{2000}-\\x{200A}\\x{202F}\\x{205F}\\x{3000}';
const SPACE = '\\t-\\r ';

/** What PCRE takes for these letters where RE2 takes something else, or nothing. */
const SETS: Record<string, string> = { s: SPACE, v: VERTICAL, h: HORIZONTAL };
const SAME = 'dDwWnrtfa';
const SAME_OUTSIDE = 'bBAz';

/** Source: pcre2pattern(3), “Backslash”. */
export function escapeOf(rest: string): Escaped {
  const letter = rest[1];
  if (letter === undefined) throw invalid('\\ at end of pattern');
  if ((SAME + SAME_OUTSIDE).includes(letter)) return { text: `\\${letter}`, length: 2 };
  if (letter === 'Z') return { text: '', length: 2, isEnd: true };
  if (letter === 'E') return { text: '', length: 2 };
  if (letter === 'N') return { text: '[^\\n]', length: 2 };
  const set = SETS[letter.toLowerCase()];
  if (set) return { text: letter in SETS ? `[${set}]` : `[^${set}]`, length: 2 };
  if (/[1-9]/.test(letter)) throw unsupported(`the backreference \\${letter}`);
  return characterOf(rest);
}

function characterOf(rest: string): Escaped {
  if (rest[1] === 'e') return { text: '\\x1B', length: 2 };
  const octal = /^\\[0-7]{1,3}/.exec(rest)?.[0];
  if (octal) return { text: `\\x{${parseInt(octal.slice(1), 8).toString(16)}}`, length: octal.length };
  const known = /^\\(?:x[0-9A-Fa-f]{2}|x\{[0-9A-Fa-f]{1,6}\}|[pP](?:[A-Z]|\{\^?[A-Z][a-z]?\}))/.exec(rest)?.[0];
  if (known) return { text: known, length: known.length };
  const letter = String.fromCodePoint(rest.codePointAt(1)!);
  if (/[A-Za-z0-9]/.test(letter)) throw unsupported(`\\${letter}`);
  return { text: letter.charCodeAt(0) < 0x80 ? `\\${letter}` : letter, length: 1 + letter.length };
}

const POSIX = /^\[:\^?(?:alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit):\]/;

/** Source: pcre2pattern(3), “Square brackets and character classes”. */
export function classOf(rest: string): Escaped {
  let text = rest.startsWith('[^') ? '[^' : '[';
  let at = text.length;
  for (let isFirst = true; at < rest.length; isFirst = false) {
    if (rest[at] === ']' && !isFirst) return { text: `${text}]`, length: at + 1 };
    const part = partOf(rest.slice(at));
    text += part.text;
    at += part.length;
  }
  throw invalid('missing terminating ] for character class');
}

function partOf(rest: string): Escaped {
  const posix = POSIX.exec(rest)?.[0];
  if (posix) return { text: posix, length: posix.length };
  if (/^\[[:.=]/.test(rest)) throw unsupported(`the class ${rest.slice(0, 2)}`);
  if (rest[0] === '[' || rest[0] === ']') return { text: `\\${rest[0]}`, length: 1 };
  if (rest[0] !== '\\') return { text: rest[0]!, length: 1 };
  return escapeInClass(rest);
}

function escapeInClass(rest: string): Escaped {
  const letter = rest[1];
  if (letter === undefined) throw invalid('\\ at end of pattern');
  if (SAME.includes(letter)) return { text: `\\${letter}`, length: 2 };
  if (letter === 'b') return { text: '\\x08', length: 2 };
  if (letter === 'S') return { text: '\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{10FFFF}', length: 2 };
  if (letter in SETS) return { text: SETS[letter]!, length: 2 };
  if (/[89]/.test(letter)) throw invalid(`\\${letter} in a character class`);
  return characterOf(rest);
}
