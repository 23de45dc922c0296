import { services } from '@atrium/contracts/services';
import { expect, test } from 'vitest';
import { words } from '../../lib/i18n/dictionaryFiles.ts';

test.each(['en', 'ru', 'ua'] as const)('each service that runs has a name in %s', (language) => {
  const known = words(language, 'help');
  expect(services.map(({ name }) => name).filter((name) => !known[`about.service_${name}`])).toEqual([]);
});
