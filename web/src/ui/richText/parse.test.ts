import { expect, test } from 'vitest';
import { attributeOf, parse, type Element, type Node } from './parse.ts';

/** `p(a, b(c))`: the tree in one line. */
const drawing = (nodes: Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${node.name}(${drawing(node.children)})`)).join(',');

test.each([
  ['plain words', 'plain words'],
  ['<p>one <b>two</b></p><p>three</p>', 'p(one ,b(two)),p(three)'],
  ['<P>one<BR/>two</P>', 'p(one,br(),two)'],
  ['<p>one<p>two', 'p(one),p(two)'],
  ['<ul><li>one<li>two</ul>after', 'ul(li(one),li(two)),after'],
  ['<b>never closed', 'b(never closed)'],
  ['closed</b> only', 'closed, only'],
  ['<b><i>crossed</b> ends</i>', 'b(i(crossed)), ends'],
  ['before<!-- <b>no</b> -->after', 'before,after'],
  ['<!-- never closed <b>x</b>', ''],
  ['<script>if (a < b) "</p>"</script>after', 'after'],
  ['<STYLE>x</style >after', 'after'],
  ['<svg>never closed <b>x</b>', ''],
  ['1 < 2 > 1', '1 < 2 > 1'],
  ['<img src=x>after', 'img(),after'],
  ['<b title="a > b">x</b>', 'b(x)'],
  ['<b title="never closed>x</b>', 'b(x)'],
])('%s', (html, expected) => {
  expect(drawing(parse(html))).toBe(expected);
});

test.each([
  ['Tom &amp; Ana &lt;b&gt; &quot;&#39;&#x41;&nbsp;', 'Tom & Ana <b> "\'A\u00a0'],
  ['&amp;lt;', '&lt;'],
  ['AT&T &unheardof; &#0; &#9999999;', 'AT&T &unheardof; \ufffd \ufffd'],
])('the letters of %s', (html, expected) => {
  expect(parse(html)).toEqual([expected]);
});

test.each([
  ['<a href="https://x.test/?a=1&amp;b=2">', 'https://x.test/?a=1&b=2'],
  ["<a title='href=\"no\"' HREF='yes'>", 'yes'],
  ['<a\nhref = yes class=x>', 'yes'],
  ['<a class=x>', ''],
])('where %s leads', (html, expected) => {
  expect(attributeOf(parse(html)[0] as Element, 'href')).toBe(expected);
});

test('hostile sizes take no time and no stack', { tags: ['full'] }, () => {
  for (const part of ['<b>', '<a href="', '<!--', '<script>', '</p>', '&', '<', "<a b='c' "]) {
    const begun = performance.now();
    const tree = parse(part.repeat(50_000));
    expect(() => drawing(tree)).not.toThrow();
    expect(performance.now() - begun, part).toBeLessThan(2_000);
  }
});
