import { expect, test } from 'vitest';
import { evaluate, metricsIn, parseExpression, parseMetrics, type Scrape } from './index.ts';

const scraped = (at: number, ...lines: string[]): Scrape => ({ at, samples: parseMetrics(lines.join('\n')) });

const scrapes = [
  scraped(1000, 'calls{status="200",p="a"} 10', 'calls{status="503",p="a"} 0', 'gone 1'),
  scraped(1010, 'calls{status="200",p="a"} 40', 'calls{status="503",p="a"} 10', 'free{d="x"} 5', 'size{d="x"} 20'),
  scraped(1020, 'calls{status="200",p="a"} 70', 'calls{status="503",p="a"} 2', 'free{d="x"} 1', 'size{d="x"} 20'),
];

const valueOf = (text: string) => evaluate(text, scrapes).map(({ value }) => value);

test.each([
  ['calls', [70, 2]],
  ['calls{status=~"5.."}', [2]],
  ['calls{status!="503"}', [70]],
  ['calls > 10', [70]],
  ['calls == 2', [2]],
  ['gone', []],
  ['absent(calls)', []],
  ['absent(calls{status="404"})', [1]],
  ['absent(gone)', [1]],
  ['calls == 2 or free', [2, 1]],
  ['calls or calls', [70, 2]],
  ['gone == 0 or absent(gone)', [1]],
  ['rate(calls{status="200"}[5m])', [3]],
  ['rate(calls{status="200"}[10s])', [3]],
  ['rate(calls{status="200"}[1s])', []],
  ['increase(calls{status="503"}[5m])', [12]],
  ['changes(calls{status="503"}[5m])', [2]],
  ['free / size', [0.05]],
  ['1 - free / size', [0.95]],
  ['sum(calls)', [72]],
  ['max by (p) (calls) - 1', [69]],
  ['time() - min(calls) > 1000', [1018]],
  ['sum by (p) (rate(calls{status="200"}[5m])) / sum by (p) (rate(calls[5m]))', [3 / 3.6]],
])('%s', (text, expected) => {
  const values = valueOf(text);
  expect(values).toHaveLength(expected.length);
  expected.forEach((value, index) => expect(values[index]).toBeCloseTo(value, 9));
});

test('a quantile is between the bounds of its bucket', () => {
  const buckets = scraped(1, 'b_bucket{le="1"} 5', 'b_bucket{le="3"} 9', 'b_bucket{le="+Inf"} 10');
  const quantile = (q: number) => evaluate(`histogram_quantile(${q}, sum by (le) (b_bucket))`, [buckets])[0]?.value;
  expect([quantile(0.5), quantile(0.7), quantile(0.99)]).toEqual([1, 2, 3]);
});

test.each([
  'calls offset 5m',
  'avg(calls)',
  'sum without (p) (calls)',
  'calls and gone',
  'free / on (d) size',
  'deriv(calls[5m])',
  'calls{status!~"5.."}',
  '-calls',
  'calls >= 1',
  'rate(calls[5m:1m])',
  'topk(1, calls)',
])('%s is refused rather than misread', (text) => {
  expect(() => evaluate(text, scrapes)).toThrow('evaluator');
});

test.each(['calls{', 'sum by calls', 'rate(calls[5m)', ''])('“%s” is not PromQL', (text) => {
  expect(() => parseExpression(text)).toThrow();
});

test('the metrics of an expression are known', () => {
  expect(metricsIn(parseExpression('sum(rate(a_total{b="c"}[5m])) / max(d) > time()'))).toEqual(['a_total', 'd']);
});

test('what is absent has the labels that were asked for', () => {
  expect(evaluate('absent(up{job="x",p!="y"})', scrapes)).toEqual([{ labels: { job: 'x' }, value: 1 }]);
});
