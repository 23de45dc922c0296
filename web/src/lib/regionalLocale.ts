/** The region of the browser's language (`en-US`), where it is the language that the portal is shown in. */
export function regionalLocale(language: string, preferred: readonly string[] = navigator.languages): string {
  const regional = preferred.find((one) => one.startsWith(`${language}-`));
  return regional ?? (language === 'en' ? 'en-GB' : language);
}
