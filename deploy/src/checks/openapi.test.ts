import { openApi } from '@atrium/bff/openapi';
import { expect, test, vi } from 'vitest';
import { lintOpenApi } from './openapi.ts';

test('the linter accepts the document and refuses a key of ours without x-', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const document = openApi('1.2.3');
  expect(await lintOpenApi(document)).toBe(0);
  const changed = structuredClone(document);
  Object.assign(changed.components.schemas.Post!, { entity: 'post' });
  expect(await lintOpenApi(changed)).toBe(1);
  print.mockRestore();
});
