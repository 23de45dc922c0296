/** Keeps what `make` makes. To make a format of Intl costs a hundred times what using it does. */
const kept = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const known = formats.get(key) ?? make(locale, options);
    formats.set(key, known);
    return known;
  };
};

export const dateFormat = kept((...of: [string, Intl.DateTimeFormatOptions]) => new Intl.DateTimeFormat(...of));
export const agoFormat = kept((...of: [string, Intl.RelativeTimeFormatOptions]) => new Intl.RelativeTimeFormat(...of));
export const numberFormat = kept((...of: [string, Intl.NumberFormatOptions]) => new Intl.NumberFormat(...of));
