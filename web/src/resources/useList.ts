import { useMemo } from 'react';
import type { TableState } from '../ui/table/urlState.ts';
import { useTableUrl, type TableUrl } from '../ui/table/useTableUrl.ts';

/** A list of a generic area (D4, D5), as its address and its call know it. Written once, beside the endpoints. */
export interface ListDescription {
  /** Parameters of the address that filter; each with the values that it takes, or null where it takes any text. */
  filters: Readonly<Record<string, readonly string[] | null>>;
  /** As the call names them; the first is the order without a choice of the reader. */
  sorts?: readonly string[];
  /** Rows of a page. */
  pageSize: number;
}

export interface List {
  description: ListDescription;
  url: TableUrl;
}

const maxSearch = 100;
const maxPage = 1000;

export const sortOf = (text: string | undefined) =>
  text === undefined ? null : { id: text.replace(/^-/, ''), desc: text.startsWith('-') };

/** The order that the address asks for, as the call names it; the usual one where it asks for none that there is. */
export function sortText({ sorts = [] }: ListDescription, sort: TableState['sort']): string | undefined {
  const asked = sort && `${sort.desc ? '-' : ''}${sort.id}`;
  return sorts.find((one) => one === asked) ?? sorts[0];
}

/** The list that the address shows. */
export function useList(description: ListDescription): List {
  const options = useMemo(
    () => ({ filters: Object.keys(description.filters), sort: sortOf(description.sorts?.[0]) }),
    [description],
  );
  const url = useTableUrl(options);
  return useMemo(() => ({ description, url }), [description, url]);
}

type Address = Pick<TableState, 'search' | 'filters' | 'sort' | 'page'>;

const valueOf = (values: readonly string[]) => (values.length > 1 ? { $in: values } : values[0]);

/**
 * The query of a generic list for an address; what the address does not know is left out. `always`: filters that the
 * reader does not choose.
 */
export function askedOf(address: Address, description: ListDescription, always: object = {}) {
  const { filters, pageSize } = description;
  const chosen = Object.entries(address.filters).flatMap(([id, values]) => {
    const known = values.filter((value) => filters[id]?.includes(value) ?? true);
    return known.length ? [[id, valueOf(known)] as const] : [];
  });
  const filter = { ...Object.fromEntries(chosen), ...always };
  const sort = sortText(description, address.sort);
  return {
    page: Math.min(address.page, maxPage),
    limit: pageSize,
    ...(address.search && { search: address.search.slice(0, maxSearch) }),
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    ...(sort && { sort }),
  };
}
