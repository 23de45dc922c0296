import { regionalLocale } from './regionalLocale.ts';

/** Caches formats. Creating a format of Intl costs a hundred times as much as using it. */
const cached = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const known = formats.get(key) ?? make(locale, options);
    formats.set(key, known);
    return known;
  };
};

const dates = cached((...of: [string, Intl.DateTimeFormatOptions]) => new Intl.DateTimeFormat(...of));
const agos = cached((...of: [string, Intl.RelativeTimeFormatOptions]) => new Intl.RelativeTimeFormat(...of));

/** A language is written as the reader's region writes it. */
export const dateFormat: typeof dates = (locale, options) => dates(regionalLocale(locale), options);
export const agoFormat: typeof agos = (locale, options) => agos(regionalLocale(locale), options);
export const numberFormat = cached((...of: [string, Intl.NumberFormatOptions]) => new Intl.NumberFormat(...of));
