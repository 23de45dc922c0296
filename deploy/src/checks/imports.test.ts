import { expect, test } from 'vitest';
import { importsOf, wrongWith } from './imports.ts';

const from = (file: string, target: string) => wrongWith({ file, target });

test.each([
  ['web/src/pages/Company.tsx', 'web/src/features/posts/Feed.tsx'],
  ['web/src/features/posts/Feed.tsx', 'web/src/features/posts/slice.ts'],
  ['web/src/features/posts/saga.ts', 'web/src/lib/api.ts'],
  ['web/src/main.tsx', 'web/src/app/App.tsx'],
  ['services/social/src/posts/rules.ts', 'services/social/src/posts/store.ts'],
  ['services/social/src/index.ts', 'services/social/src/posts/store.ts'],
  ['services/social/src/posts/rules.ts', 'services/social/src/comments/rules.ts'],
  ['services/social/src/comments/commands.ts', 'services/social/src/posts/store.ts'],
])('%s may import %s', (file, target) => {
  expect(from(file, target)).toBeUndefined();
});

test.each([
  ['web/src/features/posts/Feed.tsx', 'web/src/features/chat/slice.ts', 'another'],
  ['web/src/features/posts/Feed.tsx', 'web/src/app/store.ts', 'downwards'],
  ['web/src/ui/Button.tsx', 'web/src/features/posts/slice.ts', 'downwards'],
  ['services/social/src/posts/rules.ts', 'services/social/src/comments/store.ts', 'store'],
  ['services/social/src/posts/rules.ts', 'packages/kit/src/index.ts', 'by its name'],
])('%s may not import %s', (file, target, why) => {
  expect(from(file, target)).toContain(why);
});

test('every way to import is seen', () => {
  const text = `import a from './a.ts';\nexport * from "../b.ts";\nimport './c.css';\nawait import('./d.ts');\nimport z from 'zod';`;
  const targets = importsOf('web/src/pages/x.ts', text).map(({ target }) => target);
  expect(targets).toEqual(['web/src/pages/a.ts', 'web/src/b.ts', 'web/src/pages/c.css', 'web/src/pages/d.ts']);
});
