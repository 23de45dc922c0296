/** One line of `/metrics`. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Scrape {
  /** Unix seconds. */
  at: number;
  samples: Sample[];
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

const numberOf = (text: string) => (text === '+Inf' ? Infinity : text === '-Inf' ? -Infinity : Number(text));

/** Parses Prometheus' text format; throws at a line that it does not have. */
export function parseMetrics(text: string): Sample[] {
  const lines = text.split('\n').filter((one) => one && !one.startsWith('#'));
  return lines.map((one) => {
    const [, name, labels = '', value] = line.exec(one) ?? [];
    if (!name || !value) throw new Error(`not a line of metrics: ${one}`);
    const pairs = [...labels.matchAll(label)].map(([, key, text_]) => [key, text_]);
    return { name, labels: Object.fromEntries(pairs), value: numberOf(value) };
  });
}

const timeoutMs = 2500;

/** As Prometheus does: adds `job` and `instance`, and `up`, which is 0 for a process that does not answer. */
export async function scrape(urls: readonly string[], at = Date.now() / 1000): Promise<Scrape> {
  const samples = await Promise.all(urls.map(scrapeOne));
  return { at, samples: samples.flat() };
}

async function scrapeOne(url: string): Promise<Sample[]> {
  const own = { job: 'atrium', instance: new URL(url).host };
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    (answer) => answer.text(),
    () => null,
  );
  const samples = text === null ? [] : parseMetrics(text);
  return [
    { name: 'up', labels: own, value: text === null ? 0 : 1 },
    ...samples.map((sample) => ({ ...sample, labels: { ...sample.labels, ...own } })),
  ];
}
