const maxLength = 4000;
const maxText = 500;
const maxEntries = 100;
const maxDepth = 4;

/** A value as JSON keeps it, at most 4 kB of it: long texts and lists are cut, and say how many were left out. */
export function bounded(value: unknown): unknown {
  const cut = shortened(JSON.parse(JSON.stringify(value ?? null)) as unknown, maxDepth);
  const json = JSON.stringify(cut);
  return json.length <= maxLength ? cut : { cut: json.slice(0, maxLength / 2) };
}

function shortened(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > maxText ? `${value.slice(0, maxText)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, maxEntries).map((each) => shortened(each, depth - 1));
    return value.length > maxEntries ? [...shown, leftOut(value.length)] : shown;
  }
  const entries = Object.entries(value);
  const shown = entries.slice(0, maxEntries).map(([key, each]) => [key, shortened(each, depth - 1)] as const);
  return Object.fromEntries(entries.length > maxEntries ? [...shown, ['…', leftOut(entries.length)]] : shown);
}

const leftOut = (length: number) => `… +${length - maxEntries}`;
