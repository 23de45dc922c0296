import { fault, location } from '../../errors.ts';
import { toRegExp } from '../../query/regex.ts';
import { typeName } from '../../values/types.ts';
import { isNullish, kindName, named } from '../operands.ts';
import type { Operators } from '../scope.ts';
import { needText } from './text.ts';

/** What MongoDB's $trim removes by default (source: its documentation's table of whitespace). */
const WHITESPACE = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

type Sides = { left: boolean; right: boolean };

const trimming = (name: string, { left, right }: Sides) =>
  named({ required: ['input'], optional: ['chars'] }, ({ input, chars }) => (root) => {
    const text = input!(root);
    if (isNullish(text)) return null;
    const points = Array.from(needText(text, 50699, `${name} requires its input to be a string`));
    const given = chars ? chars(root) : WHITESPACE;
    if (isNullish(given)) return null;
    const removed = new Set(needText(given, 50700, `${name} requires 'chars' to be a string`));
    let [start, end] = [0, points.length];
    while (left && start < end && removed.has(points[start]!)) start++;
    while (right && end > start && removed.has(points[end - 1]!)) end--;
    return points.slice(start, end).join('');
  });

const replacing = (name: string, replace: (text: string, find: string, by: string) => string) =>
  named({ required: ['input', 'find', 'replacement'] }, ({ input, find, replacement }) => (root) => {
    const [text, part, by] = [input!(root), find!(root), replacement!(root)];
    for (const [value, code] of [
      [text, 51746],
      [part, 51745],
      [by, 51744],
    ] as const)
      if (!isNullish(value)) needText(value, code, `${name} requires strings`);
    return isNullish(text) || isNullish(part) || isNullish(by)
      ? null
      : replace(text as string, part as string, by as string);
  });

/** An empty part stands before each character and at the end. */
const replacedAll = (text: string, part: string, by: string) =>
  part === '' ? [...Array.from(text, (point) => by + point), by].join('') : text.split(part).join(by);

function replacedOne(text: string, part: string, by: string): string {
  const at = text.indexOf(part);
  return at < 0 ? text : text.slice(0, at) + by + text.slice(at + part.length);
}

const matches = named({ required: ['input', 'regex'], optional: ['options'] }, ({ input, regex, options }, spec) => {
  const constant = isConstant(spec['regex']) && !options ? patternOf(spec['regex'], undefined) : undefined;
  return (root) => {
    const text = input!(root);
    const test = constant ?? patternOf(regex!(root), options?.(root));
    if (isNullish(text) || !test) return false;
    return test.test(needText(text, 51104, "$regexMatch needs 'input' to be of type string"));
  };
});

const isConstant = (value: unknown) =>
  typeName(value) === 'regex' || (typeof value === 'string' && !value.startsWith('$'));

function patternOf(regex: unknown, options: unknown) {
  if (isNullish(regex)) return undefined;
  if (!isNullish(options)) needText(options, 51106, "$regexMatch needs 'options' to be of type string");
  if (typeof regex === 'string')
    return toRegExp({ _bsontype: 'BSONRegExp', pattern: regex, options: (options as string | null) ?? '' });
  if (typeName(regex) !== 'regex')
    throw location(51105, `$regexMatch needs 'regex' to be of type string or regex, not ${kindName(regex)}`);
  if (!isNullish(options))
    throw fault('NotImplemented', "$regexMatch takes options beside a regex's own not in embedded-mongo");
  return toRegExp(regex);
}

export const PATTERNS: Operators = {
  $trim: trimming('$trim', { left: true, right: true }),
  $ltrim: trimming('$ltrim', { left: true, right: false }),
  $rtrim: trimming('$rtrim', { left: false, right: true }),
  $replaceOne: replacing('$replaceOne', replacedOne),
  $replaceAll: replacing('$replaceAll', replacedAll),
  $regexMatch: matches,
};
