import { fault } from '../errors.ts';

/** A BSON (PCRE) regular expression in JavaScript. Throws 51091 for a pattern that cannot be parsed. */
export function toRegExp(value: unknown): RegExp {
  if (value instanceof RegExp) return new RegExp(value.source, value.flags.replace(/[gyd]/g, ''));
  const { pattern, options } = value as { pattern: string; options: string };
  for (const option of options)
    if (!'imsux'.includes(option)) throw fault('BadValue', `invalid flag in regex options: ${option}`);
  if (options.includes('x')) throw fault('NotImplemented', 'the regex option x is not supported by embedded-mongo');
  const flags = [...new Set(options.replace(/[^ims]/g, ''))].join('');
  return compile(pattern, flags);
}

/** Unicode mode, as in MongoDB; patterns that only the older mode accepts are compiled in that. */
function compile(pattern: string, flags: string): RegExp {
  for (const mode of ['u', '']) {
    try {
      return new RegExp(pattern, flags + mode);
    } catch {
      continue;
    }
  }
  throw fault('BadValue', `Regular expression is invalid: ${pattern}`);
}

/** The text that every match begins with, `abc` for `^abc`; undefined when unknown. */
export function regexPrefix(regex: RegExp): string | undefined {
  if (/[ims]/.test(regex.flags)) return undefined;
  const { source } = regex;
  const [start] = /^\^(?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9])+/u.exec(source) ?? [];
  if (start === undefined || source.replace(/\\./gs, '').includes('|')) return undefined;
  const letters = start
    .slice(1)
    .match(/\\?./gsu)!
    .map((letter) => letter.replace(/^\\(?=.)/s, ''));
  const next = source[start.length];
  const literal = next !== undefined && '*?{'.includes(next) ? letters.slice(0, -1) : letters;
  return literal.join('') || undefined;
}
