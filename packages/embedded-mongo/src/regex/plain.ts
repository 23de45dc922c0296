import { charged } from './budget.ts';
import { linearTest } from './linear.ts';
import { linearSearch } from './search.ts';

const PLAIN = /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9\\]|\\\\)+)$/su;

/** Comparisons of letters up to which JavaScript's own search takes no time worth measuring, or is used at all. */
const MAX_UNMEASURED = 50_000;
const MAX_NATIVE = 10_000_000;

type TextTest = (text: string) => boolean;

/**
 * Texts without operators, as searches have: JavaScript's own engine finds them without backtracking, many times as
 * fast as RE2. Undefined for any other pattern.
 */
export function plainTest(pattern: string, ignoreCase: boolean): TextTest | undefined {
  const [, anchor, escaped] = PLAIN.exec(pattern) ?? [];
  if (escaped === undefined) return undefined;
  const wanted = escaped.replace(/\\(.)/gsu, '$1');
  if (ignoreCase) {
    const regex = new RegExp(anchor + wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');
    let linear: TextTest | undefined;
    return sized(
      wanted,
      (text) => regex.test(text),
      (text) => (linear ??= linearTest(pattern, 'i'))(text),
    );
  }
  if (anchor) return (text) => text.startsWith(wanted);
  const search = linearSearch(wanted);
  const searched: TextTest = (text) => charged(() => search(text) >= 0);
  return sized(wanted, (text) => text.includes(wanted), searched);
}

/** JavaScript compares the whole of `wanted` at each letter of the text, at worst. */
function sized(wanted: string, native: TextTest, linear: TextTest): TextTest {
  return (text) => {
    const comparisons = text.length * wanted.length;
    if (comparisons <= MAX_UNMEASURED) return native(text);
    return comparisons <= MAX_NATIVE ? charged(() => native(text)) : linear(text);
  };
}
