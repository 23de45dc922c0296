/** @module-tag full */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { useShowcase } from './showcase.ts';

const parts = globSync('web/src/ui/**/*.showcase.tsx').map((file) => basename(file, '.showcase.tsx'));

const showcase = useShowcase();

const looks = [
  { lang: 'en', colorScheme: 'light', narrow: false },
  { lang: 'ru', colorScheme: 'dark', narrow: true },
  { lang: 'ua', colorScheme: 'light', narrow: true },
] as const;

test.each(parts)('%s: no script errors, nothing serious from axe, no sideways scroll', async (part) => {
  const check = async (look: (typeof looks)[number]) => {
    const page = await showcase.show(part, look);
    await page.waitForLoadState('networkidle');
    expect(await findings(page), JSON.stringify(look)).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, `pixels of sideways scroll, ${JSON.stringify(look)}`).toBeLessThanOrEqual(0);
  };
  await Promise.all(looks.map(check));
});
