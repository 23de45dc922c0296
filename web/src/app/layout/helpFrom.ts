/** The help that opens at the page one comes from. */
export const helpFrom = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/help?from=${encodeURIComponent(pathname + search)}`;
