/** What a key asks for; `go:` with the code of a menu section. */
export type Shortcut = 'help' | 'next' | 'previous' | 'like' | 'comment' | 'new' | 'search' | `go:${string}`;

export const singleKeys = { j: 'next', k: 'previous', l: 'like', c: 'comment', n: 'new', '/': 'search' } as const;

/** The second key after `g`. */
export const goKeys = { w: 'company', n: 'notifications', p: 'profile' } as const;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The Latin letter of a key; on a Cyrillic keyboard the one that is printed there, too. */
export const letterOf = ({ key, code }: Pick<Pressed, 'key' | 'code'>) =>
  /^[a-z]$/i.test(key) || !code.startsWith('Key') ? key.toLowerCase() : code.slice(3).toLowerCase();

const goMs = 1_500;

/** Reads keys one by one: `g` waits for the next. */
export function makeReader() {
  let gAt = -Infinity;
  return (pressed: Pressed, now: number): Shortcut | null => {
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
    if (pressed.key === '?') return 'help';
    const letter = letterOf(pressed);
    const isAfterG = now - gAt < goMs;
    gAt = letter === 'g' ? now : -Infinity;
    if (isAfterG) {
      const section = goKeys[letter as keyof typeof goKeys];
      return section ? `go:${section}` : null;
    }
    return singleKeys[letter as keyof typeof singleKeys] ?? null;
  };
}
