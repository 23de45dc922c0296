export { evaluate } from './evaluate.ts';
export { parseMetrics, scrape, type Sample, type Scrape } from './scrapes.ts';
export { metricsIn, parseExpression } from './syntax.ts';
export type { Row } from './values.ts';
