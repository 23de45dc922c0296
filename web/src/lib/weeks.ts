interface Week {
  /** 0 is Sunday. */
  firstDay: number;
  weekend: number[];
}
/** As Intl has it: 7 is Sunday. */
interface WeekInfo {
  firstDay: number;
  weekend: number[];
}

/** As the locale has it; 1 is Monday where the browser does not say. */
export function weekOf(locale: string): Week {
  const known = new Intl.Locale(locale) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  const info = known.getWeekInfo?.() ??
    known.weekInfo ?? { firstDay: /-(US|CA)$/.test(locale) ? 7 : 1, weekend: [6, 7] };
  return { firstDay: info.firstDay % 7, weekend: info.weekend.map((day) => day % 7) };
}

/** 1 = Monday … 7 = Sunday, beginning with the locale's first day of the week. */
export const weekOrder = (locale: string): number[] =>
  Array.from({ length: 7 }, (_, index) => ((weekOf(locale).firstDay + index + 6) % 7) + 1);
