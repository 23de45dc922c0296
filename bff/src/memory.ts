/** A map that forgets what was set longest ago when it is full. */
export function memory<T>(most: number) {
  const entries = new Map<string, T>();
  return {
    get: (key: string) => entries.get(key),
    set(key: string, value: T) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > most) entries.delete(entries.keys().next().value!);
    },
    delete: (key: string) => void entries.delete(key),
  };
}
