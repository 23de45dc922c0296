/** What a table shows, as its address says it. */
export interface TableState {
  search: string;
  /** Chosen values by the filter's id; never an empty list. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: { id: string; desc: boolean } | null;
  /** From 1. */
  page: number;
}

/** What changes. A filter with an empty list is taken away. */
export interface TableChange {
  search?: string;
  filters?: Readonly<Record<string, readonly string[]>>;
  sort?: TableState['sort'];
  page?: number;
}

/** The names of its parameters. `prefix` keeps two tables of one page apart. */
const namesOf = (prefix: string) => ({ search: `${prefix}q`, sort: `${prefix}sort`, page: `${prefix}page` });

const sortOf = (text: string | null): TableState['sort'] =>
  text ? { id: text.replace(/^-/, ''), desc: text.startsWith('-') } : null;

const sortText = (sort: TableState['sort']) => (sort ? (sort.desc ? '-' : '') + sort.id : '');

const pageOf = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

/** Reads an address; what it does not know or understand is left out. */
export function readTable(
  params: URLSearchParams,
  filters: readonly string[],
  sort: TableState['sort'],
  prefix = '',
): TableState {
  const names = namesOf(prefix);
  const chosen = filters.map((id) => [id, params.getAll(prefix + id).filter(Boolean)] as const);
  return {
    search: params.get(names.search) ?? '',
    filters: Object.fromEntries(chosen.filter(([, values]) => values.length)),
    sort: sortOf(params.get(names.sort)) ?? sort,
    page: pageOf(params.get(names.page)),
  };
}

const put = (params: URLSearchParams, name: string, values: readonly string[]) => {
  params.delete(name);
  values.filter(Boolean).forEach((value) => params.append(name, value));
};

/** The address after a change. Defaults are left out, and all but a change of page leads to the first page. */
export function writeTable(
  before: URLSearchParams,
  change: TableChange,
  sort: TableState['sort'],
  prefix = '',
): URLSearchParams {
  const names = namesOf(prefix);
  const params = new URLSearchParams(before);
  if (change.search !== undefined) put(params, names.search, [change.search.trim()]);
  for (const [id, values] of Object.entries(change.filters ?? {})) put(params, prefix + id, values);
  if (change.sort !== undefined) {
    const text = sortText(change.sort);
    put(params, names.sort, [text === sortText(sort) ? '' : text]);
  }
  put(params, names.page, [change.page && change.page > 1 ? String(change.page) : '']);
  return params;
}
