import { contrast, leastContrast, mixed, readable, textOn } from '@atrium/contracts/contrast';
import type { Design } from './showDesign.ts';

type Theme = 'light' | 'dark';
type Tokens = Record<string, string>;

/** Of tokens.css, with which a company's colours are mixed and compared. */
export const standard = {
  light: {
    '--accent': '#3355e0',
    '--page': '#f5f6f8',
    '--surface': '#ffffff',
    '--sunken': '#f0f2f5',
    '--field-line': '#858e9d',
    '--text': '#161a20',
    '--dim': '#5d6675',
    '--faint': '#687180',
    '--good': '#147a4a',
    '--bad': '#c92a3a',
  },
  dark: {
    '--accent': '#7d95ff',
    '--page': '#0f1115',
    '--surface': '#171a20',
    '--sunken': '#1e2229',
    '--field-line': '#5f6979',
    '--text': '#eceff4',
    '--dim': '#a0a9b8',
    '--faint': '#8690a0',
    '--good': '#4cc38a',
    '--bad': '#ff8089',
  },
} as const;

const inks = { light: '#000000', dark: '#ffffff' } as const;
/** A page stays lighter, or in the dark theme darker, than what makes text of every tone readable on it. */
const leastOfPage = { light: 11, dark: 15.5 } as const;
/** Above those of secondary text, so that the text remains the strongest. */
const leastOfText = { light: 8, dark: 12 } as const;
/** A light panel is darkened in the dark theme. */
const leastOfDarkPanel = 9;
/** The selected entry of the menu is not weaker than the others. */
const leastOfSelected = 7;

const colourOf = (value: string | null | undefined) =>
  /^#[0-9a-f]{6}$/i.test(value ?? '') ? value!.toLowerCase() : null;

/** The accent tokens of a colour, each readable where it is used. */
export function accentTokens(colour: string, theme: Theme, page: string = standard[theme]['--page']) {
  const surface = standard[theme]['--surface'];
  const ink = inks[theme];
  const accent = readable(colour, ink, [surface, page], leastContrast.shape);
  const onAccent = textOn(accent);
  const soft = mixed(surface, accent, theme === 'light' ? 0.09 : 0.2);
  return {
    '--accent': accent,
    '--accent-hover': mixed(accent, onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    '--accent-soft': soft,
    '--accent-text': readable(accent, ink, [surface, page, soft]),
    '--on-accent': onAccent,
  };
}

/** The page in a company's colour, and the tones of text that stand on it. */
function pageTokens(colour: string, theme: Theme): Tokens & { '--page': string } {
  const own = standard[theme];
  const page = readable(colour, own['--page'], [own['--text']], leastOfPage[theme]);
  const grounds = [own['--surface'], page];
  const texts = (['--dim', '--faint', '--good', '--bad'] as const).map((name) => [
    name,
    readable(own[name], inks[theme], grounds),
  ]);
  const line = readable(own['--field-line'], inks[theme], grounds, leastContrast.shape);
  return { '--page': page, '--field-line': line, ...Object.fromEntries(texts) };
}

/** The menu at the side has tokens of its own, since it may be dark beside a light page. */
export function panelTokens(colour: string, accent: string, theme: Theme): Tokens {
  const { '--surface': surface, '--text': text } = standard.dark;
  const ground = theme === 'light' ? colour : readable(colour, surface, [text], leastOfDarkPanel);
  const ink = textOn(ground);
  const away = ink === '#ffffff' ? '#000000' : '#ffffff';
  const shade = (share: number) => {
    const towards = mixed(ground, ink, share);
    // On a middle tone text has no contrast to spare: its shades are stronger ones of the ground instead.
    return contrast(towards, ink) >= 7 ? towards : mixed(ground, away, share * 2);
  };
  const [sunken, soft] = [shade(0.08), shade(0.14)];
  const mark = readable(accent, ink, [ground], leastContrast.shape);
  const tone = (share: number) => readable(mixed(ink, ground, share), ink, [ground, sunken]);
  return {
    '--surface': ground,
    '--page': ground,
    '--sunken': sunken,
    '--line': mixed(ground, ink, 0.16),
    '--text': ink,
    '--dim': tone(0.2),
    '--faint': tone(0.3),
    '--accent': mark,
    '--on-accent': textOn(mark),
    '--accent-soft': soft,
    '--accent-text': readable(accent, ink, [soft], leastOfSelected),
    'color-scheme': ink === '#ffffff' ? 'dark' : 'light',
    color: ink,
  };
}

/** What a company's colours make of the tokens of one theme: of the whole page, and of the menu at the side. */
export function designTokens({ colours }: Design, theme: Theme): { root: Tokens; panel: Tokens } {
  const own = standard[theme];
  const [accent, background, text, panel] = [colours.accent, colours.background, colours.text, colours.panel].map(
    colourOf,
  ) as [string | null, string | null, string | null, string | null];
  const ground = background ? pageTokens(background, theme) : null;
  const page = ground?.['--page'] ?? own['--page'];
  const accents = accent || ground ? accentTokens(accent ?? own['--accent'], theme, page) : null;
  const grounds = [own['--surface'], own['--sunken'], page];
  return {
    root: {
      ...ground,
      ...accents,
      ...(text && { '--text': readable(text, inks[theme], grounds, leastOfText[theme]) }),
    },
    panel: panel ? panelTokens(panel, accent ?? own['--accent'], theme) : {},
  };
}

/** A CSS string that ends nowhere but at its end. */
const cssString = (text: string) =>
  `"${text.replace(/[^\p{L}\p{N} -]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

function rule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return declarations.length ? `${selector}{${declarations.join(';')}}` : '';
}

/** The style sheet of a company's design; paper gets the light theme. */
export function designCss(design: Design): string {
  const [light, dark] = [designTokens(design, 'light'), designTokens(design, 'dark')];
  const darkRoot = '[data-mantine-color-scheme=dark]';
  const font: Tokens = design.font
    ? { '--font': `${cssString(design.font)},'Inter Variable','Inter Fallback',system-ui,sans-serif` }
    : {};
  const inDark = rule(darkRoot, dark.root) + rule(`${darkRoot} [data-panel]`, dark.panel);
  return [
    rule(':root', { ...light.root, ...font }),
    rule('[data-panel]', light.panel),
    inDark && `@media screen{${inDark}}`,
  ].join('');
}
