import { expect, test } from 'vitest';
import { logoFor } from './logo.ts';
import { letterWith } from './texts.ts';

const file = 'a'.repeat(24);
const logo = `/files/${file}`;

test('a logo is in letters where mail programs can read it', () => {
  const address = `https://portal.example/files/${file}/company`;
  for (const url of ['https://portal.example', 'https://portal.example/']) expect(logoFor(logo, url)).toBe(address);
  expect(logoFor(null, 'https://portal.example')).toBeNull();
});

test.each([
  'http://portal.example',
  'http://127.0.0.1:8080',
  'https://10.0.0.7',
  'https://[2001:db8::7]',
  'https://localhost',
  'https://portal',
  'https://portal.local',
  'https://portal.corp.internal',
])('and not from %s', (url) => expect(logoFor(logo, url)).toBeNull());

const headOf = (company: string, logo: string | null) =>
  /<p[^>]*>(.*?)<\/p>/.exec(
    letterWith('reset', 'en', { name: 'Ana', company, link: 'https://x.test/y', logo }).html,
  )![1];

test('a letter begins with the company’s logo, and with its name without one', () => {
  expect(headOf('Acme & "Co"', null)).toBe('Acme &amp; &quot;Co&quot;');
  const head = headOf('Acme & "Co"', 'https://portal.example/files/x/company');
  expect(head).toMatch(/^<img src="https:\/\/portal\.example\/files\/x\/company" alt="Acme &amp; &quot;Co&quot;" /);
});
