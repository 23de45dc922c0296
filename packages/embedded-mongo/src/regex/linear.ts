import { RE2JS } from 're2js';
import { charged, tooLong } from './budget.ts';
import { invalid } from './refusals.ts';
import { linearSearch, type Search } from './search.ts';
import { translate } from './translate.ts';

/** Steps of the engine up to which a match takes no time worth measuring, or worth limiting. */
const MAX_UNMEASURED = 5_000;
const MAX_STEPS = 200_000;
const MAX_MS = 500;

/** Matches in time proportional to the text. Throws 51091 for what RE2 cannot say, 51156 for a
 * match of over half a second, and when those of one command take over five. */
export function linearTest(pattern: string, options: string): (text: string) => boolean {
  const { pattern: translated, hasLineStart } = translate(pattern, options.includes('m'));
  const regex = charged(() => compiled(translated, options));
  const size = regex.programSize();
  const matches = (text: string, guarded: string) =>
    hasLineStart && text.endsWith('\n') ? startsBefore(regex, guarded) : regex.test(guarded);
  return (text) => {
    const steps = text.length * size;
    if (steps <= MAX_UNMEASURED) return matches(text, text);
    if (steps <= MAX_STEPS) return charged(() => matches(text, text));
    return charged((leftMs) => matches(text, new TimedText(text, size, Math.min(MAX_MS, leftMs)) as unknown as string));
  };
}

function compiled(pattern: string, options: string): RE2JS {
  let flags = 0;
  if (options.includes('i')) flags |= RE2JS.CASE_INSENSITIVE;
  if (options.includes('m')) flags |= RE2JS.MULTILINE;
  if (options.includes('s')) flags |= RE2JS.DOTALL;
  try {
    return RE2JS.compile(pattern, flags);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

function startsBefore(regex: RE2JS, text: string): boolean {
  const matcher = regex.matcher(text);
  return matcher.find() && matcher.start() < text.length;
}

/** Checks the clock as the engine reads it. */
class TimedText extends String {
  private left: number;
  private readonly every: number;
  private readonly until: number;
  private readonly searches = new Map<string, Search>();

  constructor(text: string, programSize: number, maxMs: number) {
    super(text);
    this.until = performance.now() + maxMs;
    this.every = this.left = Math.max(1, Math.trunc(MAX_STEPS / 10 / programSize));
  }

  override charCodeAt(index: number): number {
    this.spend(1);
    return super.charCodeAt(index);
  }

  /** The engine looks for the texts that a match must have. */
  override indexOf(wanted: string, from = 0): number {
    const search = this.searches.get(wanted) ?? linearSearch(wanted);
    this.searches.set(wanted, search);
    const text = this.valueOf();
    const at = search(text, from);
    this.spend((at < 0 ? text.length : at) - from + wanted.length);
    return at;
  }

  private spend(steps: number) {
    this.left -= steps;
    if (this.left > 0) return;
    this.left = this.every;
    if (performance.now() > this.until) throw tooLong();
  }
}
