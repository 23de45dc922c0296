import { classOf, escapeOf, type Escaped } from './escapes.ts';
import { invalid, unsupported } from './refusals.ts';
import { sizeOf, type Token } from './size.ts';

/** A pattern of RE2 that matches the same texts. */
export type Translated = {
  pattern: string;
  /** `^` after a final newline is not the start of a line in PCRE. */ hasLineStart: boolean;
};

const LITERAL = /[\\^$.*+?()[\]{}|]/g;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;
const GROUP = /^\(\?(?::|P?<[A-Za-z_]\w*>)/;
const FLAGS = /^\(\?([imsU]*)(?:-([imsU]*))?([:)])/;

/** Before a final newline too, as PCRE's `$` without the option m. */
const END = '(?:\\n?\\z)';

/** As PCRE2's 64K code units; RE2 writes counted repetitions out. */
const MAX_SIZE = 65_536;

/** Source: PCRE2's pcre2pattern(3) and RE2's syntax. Throws 51091 for what RE2 cannot say, or that is too large. */
export function translate(pattern: string, multiline: boolean): Translated {
  const tokens: Token[] = [];
  const scopes = [multiline];
  let hasLineStart = false;
  let rest = pattern;
  const put = (kind: Token['kind'], text: string, length = text.length) => {
    tokens.push({ kind, text });
    rest = rest.slice(length);
  };
  const putEscaped = ({ text, length, isEnd }: Escaped) => put(isEnd ? 'end' : 'part', isEnd ? END : text, length);

  while (rest !== '') {
    const letter = rest[0]!;
    const quantifier = QUANTIFIER.exec(rest)?.[0];
    if (rest.startsWith('\\Q')) {
      const [text = ''] = rest.slice(2).split('\\E', 1);
      put('part', text.replace(LITERAL, '\\$&'), text.length + 2);
    } else if (letter === '\\') putEscaped(escapeOf(rest));
    else if (letter === '[') putEscaped(classOf(rest));
    else if (quantifier) put('repeat', quantifier);
    else if (rest.startsWith('(?#')) put('part', '', closing(rest) + 1);
    else if (letter === '(') openGroup();
    else if (letter === ')') {
      scopes.pop();
      put('close', letter);
    } else if (letter === '|') put('or', letter);
    else if (letter === '$' && !scopes.at(-1)) put('end', END, 1);
    else if (letter === '{') put('part', '\\{', 1);
    else {
      if (letter === '^' && scopes.at(-1)) hasLineStart = true;
      put('part', letter);
    }
  }
  if (sizeOf(tokens) > MAX_SIZE) throw invalid('regular expression is too large');
  tokens.forEach(({ kind }, i) => kind === 'end' && refuseBeforeMore(tokens, i));
  return { pattern: tokens.map(({ text }) => text).join(''), hasLineStart };

  function openGroup() {
    const flags = FLAGS.exec(rest);
    const [text] = flags ?? GROUP.exec(rest) ?? [/^\((?![?*])/.exec(rest)?.[0] ?? refuseGroup(rest)];
    const isMultiline = flags?.[2]?.includes('m') ? false : flags?.[1]?.includes('m') || scopes.at(-1)!;
    if (flags?.[3] === ')') {
      scopes[scopes.length - 1] = isMultiline;
      return put('part', text);
    }
    scopes.push(isMultiline);
    put('open', text);
  }
}

function closing(rest: string): number {
  const at = rest.indexOf(')');
  if (at === -1) throw unsupported('missing ) after (?# comment');
  return at;
}

function refuseGroup(rest: string): never {
  if (/^\(\?<?[=!]/.test(rest)) throw unsupported('lookaround (?=, (?!, (?<=, (?<!');
  throw unsupported(`the group ${rest.slice(0, 3)}`);
}

/** The end is written as a match of the newline, which no more than the ends of groups may follow. */
function refuseBeforeMore(tokens: Token[], at: number) {
  for (let i = at + 1; i < tokens.length; i++) {
    const { kind } = tokens[i]!;
    if (kind === 'or') i = endOfGroup(tokens, i);
    else if (kind === 'part' || kind === 'open')
      throw unsupported('$ or \\Z before more of the pattern (use the option m, or \\z)');
  }
}

function endOfGroup(tokens: Token[], from: number): number {
  let depth = 0;
  for (let i = from; i < tokens.length; i++) {
    if (tokens[i]!.kind === 'open') depth++;
    if (tokens[i]!.kind === 'close' && depth-- === 0) return i;
  }
  return tokens.length;
}
