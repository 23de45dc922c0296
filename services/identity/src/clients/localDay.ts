/** The day that it is in a time zone, `YYYY-MM-DD`. */
export const localDay = (timezone: string, now: Date): string =>
  now.toLocaleDateString('sv-SE', { timeZone: timezone });
