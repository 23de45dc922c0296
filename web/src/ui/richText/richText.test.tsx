import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { RichText } from './RichText.tsx';

const user = 'a'.repeat(24);
const draw = (html: string) => renderToStaticMarkup(<MemoryRouter children={<RichText html={html} />} />);

/** The tags of the drawing with their attributes, the component's own element left out. */
const elements = (html: string) =>
  [...draw(html).matchAll(/<([a-z][\w-]*)([^>]*)>/gi)]
    .slice(1)
    .map(([, name, attributes]) => ({ name: name!, attributes: attributes! }));

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test" onclick="alert(1)">x</a>',
  '<a href="https://fine.test" onclick=alert(1) style="position:fixed;inset:0">x</a>',
  '<p onmouseover="alert(1)">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p autofocus tabindex=1 onfocus=alert(1)>x</p>',
  '<div onclick=alert(1)>x</div>',
  '<body onload=alert(1)>x',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<input autofocus onfocus=alert(1)>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="//evil.test/x.css">',
  '<base href="//evil.test/">',
  '<style>*{background:url(//evil.test)}</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- <img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<span data-user="x" onclick=alert(1)>x</span>',
  `<span data-user='${user}" onclick="alert(1)'>x</span>`,
  '<span data-user="javascript:alert(1)//aaaaaaaaaaaa">x</span>',
  '<p is="evil-element" slot="x" dangerouslySetInnerHTML="{}">x</p>',
  '<p><p><p><script>alert(1)//',
  '<b <script>alert(1)</script>x</b>',
  '<a href="mailto:x@y.test?body=<script>alert(1)</script>">x</a>',
  '<ul><li><a href=" javascript:alert(1)">x</a></ul>',
  '<pre><code><script>alert(1)</script></code></pre>',
];

const harmlessTags = new Set([
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'a',
]);
const harmlessAttribute = /^(class|href|target|rel|data-discover)$/;

test('there are enough of them', () => expect(hostile.length).toBeGreaterThanOrEqual(30));

test.each(hostile)('nothing of %j can run', (html) => {
  for (const { name, attributes } of elements(html)) {
    expect(harmlessTags.has(name)).toBe(true);
    const given = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)];
    for (const [, attribute] of given) expect(attribute).toMatch(harmlessAttribute);
    for (const [, , value] of given.filter(([, attribute]) => attribute === 'href'))
      expect(value).toMatch(/^(https?:|mailto:|\/profile\/[0-9a-f]{24}$)/);
  }
});

describe('what people write is shown', () => {
  test.each([
    ['<p>Bold <strong>one</strong>, <em>two</em></p>', '<p>Bold <strong>one</strong>, <em>two</em></p>'],
    ['<ul><li>a</li></ul><blockquote>b</blockquote>', '<ul><li>a</li></ul><blockquote>b</blockquote>'],
    ['a &lt;script&gt; b', 'a &lt;script&gt; b'],
    ['<div>kept <section>words</section></div>', 'kept words'],
  ])('%s', (html, expected) => {
    expect(draw(html)).toContain(expected);
  });

  test('a mention leads to the profile', () => {
    expect(draw(`<p>Hi <span data-user="${user}">@Ana</span></p>`)).toMatch(
      new RegExp(`href="/profile/${user}"[^>]*>@Ana</a>`),
    );
  });

  test('a link opens in another window without a referrer', () => {
    const [link] = elements('<a href="https://example.org/x?y=1">x</a>');
    expect(link?.attributes).toContain('rel="noopener noreferrer nofollow"');
    expect(link?.attributes).toContain('target="_blank"');
  });
});
