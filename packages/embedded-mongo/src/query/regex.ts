import { fault, location } from '../errors.ts';
import { linearTest } from '../regex/linear.ts';
import { plainTest } from '../regex/plain.ts';
import { invalid } from '../regex/refusals.ts';

type Source = { pattern: string; options: string };
export type TextPattern = { test: (text: string) => boolean };

const MAX_LENGTH = 32_764;
const MAX_COMPILED = 16;
const compiled = new Map<string, TextPattern>();

/**
 * A BSON (PCRE) regular expression. Throws 51091 for a pattern that cannot be parsed or said in RE2, 51108 for
 * an unknown option.
 */
export function toRegExp(value: unknown): TextPattern {
  const { pattern, options } = sourceOf(value);
  const key = `${options}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const made = { test: compile(pattern, options) };
  if (compiled.size >= MAX_COMPILED) compiled.delete(compiled.keys().next().value!);
  compiled.set(key, made);
  return made;
}

function compile(pattern: string, options: string): TextPattern['test'] {
  for (const option of options)
    if (!'imsux'.includes(option)) throw location(51108, `invalid flag in regex options: ${option}`);
  if (options.includes('x')) throw fault('NotImplemented', 'the regex option x is not supported by embedded-mongo');
  if (pattern.length > MAX_LENGTH) throw invalid('Regular expression is too long');
  const isPlain = !/[ms]/.test(options);
  return (isPlain && plainTest(pattern, options.includes('i'))) || linearTest(pattern, options);
}

function sourceOf(value: unknown): Source {
  if (value instanceof RegExp) return { pattern: value.source, options: value.flags.replace(/[^ims]/g, '') };
  return value as Source;
}

/** The text that every match begins with, `abc` for `^abc`; undefined when unknown. */
export function regexPrefix(value: unknown): string | undefined {
  const { pattern, options } = sourceOf(value);
  if (/[ims]/.test(options)) return undefined;
  const [start] = /^\^(?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9])+/u.exec(pattern) ?? [];
  if (start === undefined || pattern.replace(/\\./gs, '').includes('|')) return undefined;
  const letters = start
    .slice(1)
    .match(/\\?./gsu)!
    .map((letter) => letter.replace(/^\\(?=.)/s, ''));
  const next = pattern[start.length];
  const literal = next !== undefined && '*?{'.includes(next) ? letters.slice(0, -1) : letters;
  return literal.join('') || undefined;
}
