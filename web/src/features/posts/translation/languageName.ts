/** A language by the code that a translation server gives; null for a code that is none. */
export function languageName(code: string, locale: string): string | null {
  try {
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}
