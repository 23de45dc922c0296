/** `error_<code>` of a page’s texts, or what the portal says of the code. */
export const refusalKeys = (page: string, code = 'unknown'): string[] => [
  `${page}.error_${code}`,
  `errors.${code}`,
  'errors.unknown',
];
