import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { ArticleDrawing } from './ArticleDrawing.tsx';

const draw = (html: string) =>
  renderToStaticMarkup(<MemoryRouter children={<ArticleDrawing html={html} />} />).replace(/^<div[^>]*>|<\/div>$/g, '');

describe('what an article holds is shown', () => {
  test.each([
    ['<h2>a</h2><h3>b</h3><h4>c</h4><hr>', '<h2>a</h2><h3>b</h3><h4>c</h4><hr/>'],
    ['<ol start="3"><li><p>a</p></li></ol>', '<ol start="3"><li><p>a</p></li></ol>'],
    ['<div data-block="callout"><p>a</p></div>', '<div role="note" data-block="callout"><p>a</p></div>'],
    [
      '<img src="/files/a.png" alt="Hall" width="40" height="30" data-size="small">',
      '<img src="/files/a.png" alt="Hall" width="40" height="30" data-size="small" loading="lazy"/>',
    ],
    ['<img src="/files/a.png">', '<img src="/files/a.png" alt="" data-size="full" loading="lazy"/>'],
    ['<p><u>a</u> <s>b</s></p>', '<p><u>a</u> <s>b</s></p>'],
  ])('%s', (html, expected) => {
    expect(draw(html)).toContain(expected);
  });

  test('a checklist tells what is done, its nested bullets do not', () => {
    const html = draw(
      '<ul data-list="check"><li data-checked="true"><p>a</p><ul><li>b</li></ul></li><li data-checked="false"><p>c</p></li></ul>',
    );
    expect(html).toMatch(/<ul data-list="check"><li data-checked="true"><span role="img"[^>]*data-on="true"/);
    expect(html).toContain('<ul><li>b</li></ul>');
    expect(html.match(/role="img"/g)).toHaveLength(2);
    expect(html.match(/data-on/g)).toHaveLength(1);
  });
});

describe('nothing else is', () => {
  test.each([
    ['<h1>a</h1><h5>b</h5>', 'ab'],
    ['<div onclick="x()" data-block="other">a</div>', 'a'],
    ['<h2 id="x" style="position:fixed" onclick="x()">a</h2>', '<h2>a</h2>'],
    ['<ol start="javascript:1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<table><tr><td>a</td></tr></table>', 'a'],
    ['<script>x()</script>', ''],
  ])('%s', (html, expected) => {
    expect(draw(html)).toBe(expected);
  });

  test.each([
    'https://evil.test/a.png',
    '//evil.test/a.png',
    'data:image/png;base64,AA',
    'javascript:x()',
    'blob:x',
    '',
  ])('no picture from %j', (src) => {
    expect(draw(`<p>a<img src="${src}" onerror="x()">b</p>`)).toBe('<p>ab</p>');
  });

  test('attributes of a picture are ours', () => {
    expect(
      draw('<img src="/a.png" alt="&quot; onload=&quot;x()" width="100%" data-size="huge" style="x" srcset="x">'),
    ).toBe('<img src="/a.png" alt="&quot; onload=&quot;x()" data-size="full" loading="lazy"/>');
  });
});
