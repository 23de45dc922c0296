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

export const dateFormat = cached((...of: [string, Intl.DateTimeFormatOptions]) => new Intl.DateTimeFormat(...of));
export const agoFormat = cached(
  (...of: [string, Intl.RelativeTimeFormatOptions]) => new Intl.RelativeTimeFormat(...of),
);
export const numberFormat = cached((...of: [string, Intl.NumberFormatOptions]) => new Intl.NumberFormat(...of));
