/** Resolves to whether the clipboard took it. It may be forbidden; on plain http there is none. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(
    () => true,
    () => false,
  );
