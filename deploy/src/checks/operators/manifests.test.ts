import { expect, test } from 'vitest';
import { manifests } from '../../manifests/index.ts';
import { read } from './files.ts';

test('the files of an operator are what `npm run manifests` writes from the registry', async () => {
  for (const [path, text] of Object.entries(await manifests())) expect(read(path), path).toBe(text);
});
