import { contrast } from '@atrium/contracts/contrast';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { designCss, designTokens, standard } from './designCss.ts';

const none = { accent: null, background: null, text: null, panel: null };
const levels = ['00', '55', 'aa', 'ff'];
const cube = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));
const themes = ['light', 'dark'] as const;
type Tokens = Record<string, string>;

function expectReadable(tokens: Tokens, texts: string[], grounds: string[], least = 4.5) {
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
  const unreadable = pairs.filter(([text, ground]) => contrast(tokens[text]!, tokens[ground]!) < least);
  expect(unreadable.map(([text, ground]) => `${text} ${tokens[text]} on ${ground} ${tokens[ground]}`)).toEqual([]);
}

function expectPageReadable(tokens: Tokens) {
  expectReadable(tokens, ['--text', '--dim', '--faint', '--good', '--bad', '--accent-text'], ['--page', '--surface']);
  expectReadable(tokens, ['--text', '--dim'], ['--sunken']);
  expectReadable(tokens, ['--accent-text'], ['--accent-soft']);
  expectReadable(tokens, ['--on-accent'], ['--accent', '--accent-hover']);
  expectReadable(tokens, ['--accent', '--field-line'], ['--page', '--surface'], 3);
}

const tokensOf = (colours: object, theme: (typeof themes)[number]): Tokens => ({
  ...standard[theme],
  ...designTokens({ colours: { ...none, ...colours } }, theme).root,
});

test.each(themes)('with any colour the page can be read in the %s theme', (theme) => {
  for (const accent of cube) expectPageReadable(tokensOf({ accent }, theme));
  for (const background of cube) {
    expectPageReadable(tokensOf({ background }, theme));
    expectPageReadable(tokensOf({ background, accent: background, text: background }, theme));
  }
});

test.each(themes)('the text of any colour is the strongest one in the %s theme', (theme) => {
  for (const text of cube) {
    const tokens = tokensOf({ text, background: '#aa55ff' }, theme);
    for (const ground of ['--page', '--surface'])
      expect(contrast(tokens['--text']!, tokens[ground]!), text).toBeGreaterThan(
        contrast(tokens['--dim']!, tokens[ground]!),
      );
  }
});

test.each(themes)('with any colour the menu at the side can be read in the %s theme', (theme) => {
  for (const panel of cube) {
    for (const accent of [panel, '#3355e0', '#ffff00']) {
      const tokens = designTokens({ colours: { ...none, panel, accent } }, theme).panel;
      expectReadable(tokens, ['--text', '--dim', '--faint'], ['--surface', '--sunken']);
      expectReadable(tokens, ['--accent-text'], ['--accent-soft']);
      expectReadable(tokens, ['--on-accent'], ['--accent']);
      expectReadable(tokens, ['--accent'], ['--surface'], 3);
    }
  }
});

test('in the light theme a panel has its colour; in the dark one a dark shade of it', () => {
  const panelIn = (theme: (typeof themes)[number], panel: string) =>
    designTokens({ colours: { ...none, panel } }, theme).panel['--surface']!;
  expect(panelIn('light', '#1E293B')).toBe('#1e293b');
  expect(panelIn('light', '#ffee00')).toBe('#ffee00');
  expect(contrast(panelIn('dark', '#ffee00'), '#ffffff')).toBeGreaterThan(9);
});

const rulesOf = (css: string) => {
  const rules: Rule[] = [];
  postcss.parse(css).walkRules((rule) => void rules.push(rule));
  return rules;
};
const declarationsOf = (css: string) =>
  rulesOf(css).flatMap(({ nodes }) => nodes.map((node) => node as Declaration).map(({ prop, value }) => [prop, value]));

test('the tokens that are compared are those of tokens.css', () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const long = (value: string) => (/^#...$/.test(value) ? value.replaceAll(/[^#]/g, '$&$&') : value);
  for (const theme of themes) {
    const selector = theme === 'light' ? ':root' : "[data-mantine-color-scheme='dark']";
    const rule = rulesOf(css).find((each) => each.selector === selector)!;
    const values = Object.fromEntries(
      rule.nodes.map((node) => node as Declaration).map((it) => [it.prop, long(it.value)]),
    );
    expect(values).toMatchObject(standard[theme]);
  }
});

test('a design without anything of its own is no style sheet', () => {
  expect(designCss({ colours: none, font: null })).toBe('');
});

test('the dark theme is for the screen; paper gets the light one', () => {
  const root = postcss.parse(designCss({ colours: { ...none, accent: '#0f766e', panel: '#14213d' } }));
  expect(root.nodes.map((node) => (node.type === 'atrule' ? node.params : (node as Rule).selector))).toEqual([
    ':root',
    '[data-panel]',
    'screen',
  ]);
});

test('a font stands before the portal’s own', () => {
  expect(declarationsOf(designCss({ colours: none, font: 'Trebuchet MS' }))).toEqual([
    ['--font', `"Trebuchet MS",'Inter Variable','Inter Fallback',system-ui,sans-serif`],
  ]);
  expect(designCss({ colours: none, font: 'Гарнитура 2' })).toContain('"Гарнитура 2"');
});

const hostile = [
  '"',
  '\\',
  '\\"',
  '\n',
  'x";}body{display:none',
  'x"}*{background:url(//evil.test)}',
  "x'/*",
  '</style><script>',
  '@import url(//evil.test)',
  'url(//evil.test)',
  'var(--x)',
  '\u0000\u2028\u202e',
  '😀"',
];

test.each(hostile)('%j as a font stays one string', (font) => {
  const css = designCss({ colours: none, font });
  expect(css).toMatch(
    /^:root\{--font:"(?:[\p{L}\p{N} -]|\\[0-9a-f]+ )*",'Inter Variable','Inter Fallback',system-ui,sans-serif\}$/u,
  );
  expect(rulesOf(css)).toHaveLength(1);
  expect(declarationsOf(css)).toHaveLength(1);
});

test.each([...hostile, 'red', '#123', '#12345678', '#0f766e;--page:red'])('%j is no colour', (value) => {
  expect(designCss({ colours: { accent: value, background: value, text: value, panel: value }, font: null })).toBe('');
});
