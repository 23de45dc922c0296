import { RE2JS } from 're2js';
import { location } from '../errors.ts';
import { invalid } from './refusals.ts';
import { translate } from './translate.ts';

const MAX_STEPS = 200_000;
const MAX_MS = 500;
/** Of all texts of one command. */
const MAX_TOTAL_MS = 5_000;

/** Matches in time proportional to the text. Throws 51091 for what RE2 cannot say, 51156 for a
 * match of over half a second, and when the matches of one command take over five. */
export function linearTest(pattern: string, options: string): (text: string) => boolean {
  const { pattern: translated, hasLineStart } = translate(pattern, options.includes('m'));
  const regex = compiled(translated, options);
  const size = regex.programSize();
  const matches = (text: string, guarded: string) =>
    hasLineStart && text.endsWith('\n') ? startsBefore(regex, guarded) : regex.test(guarded);
  let leftMs = MAX_TOTAL_MS;
  return (text) => {
    if (text.length * size <= MAX_STEPS) return matches(text, text);
    const begun = performance.now();
    const isMatch = matches(text, new TimedText(text, size, Math.min(MAX_MS, leftMs)) as unknown as string);
    leftMs -= performance.now() - begun;
    return isMatch;
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

  constructor(text: string, programSize: number, maxMs: number) {
    super(text);
    this.until = performance.now() + maxMs;
    this.every = this.left = Math.max(1, Math.trunc(MAX_STEPS / 10 / programSize));
  }

  override charCodeAt(index: number): number {
    if (--this.left === 0) {
      this.left = this.every;
      if (performance.now() > this.until)
        throw location(51156, 'Error occurred while executing a regular expression: it takes too long');
    }
    return super.charCodeAt(index);
  }
}
