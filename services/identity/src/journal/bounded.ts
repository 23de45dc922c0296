const maxLength = 4000;
const maxText = 500;
const maxEntries = 100;
const maxDepth = 4;

/** A value as JSON keeps it, at most 4 kB of it: long texts and lists are cut. */
export function bounded(value: unknown): unknown {
  const cut = shortened(JSON.parse(JSON.stringify(value ?? null)) as unknown, maxDepth);
  const json = JSON.stringify(cut);
  return json.length <= maxLength ? cut : { cut: json.slice(0, maxLength / 2) };
}

function shortened(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > maxText ? `${value.slice(0, maxText)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((each) => shortened(each, depth - 1));
  const entries = Object.entries(value).slice(0, maxEntries);
  return Object.fromEntries(entries.map(([key, each]) => [key, shortened(each, depth - 1)]));
}
