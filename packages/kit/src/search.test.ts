import { expect, test } from 'vitest';
import { matchesAll, otherLayouts, searchTerms, searchWords } from './search.ts';

const finds = (typed: string, ...texts: string[]) => matchesAll(searchTerms(typed), searchWords(...texts));

test.each([
  ['irina', 'Ирина'],
  ['irina', 'Ірина'],
  ['iryna', 'Ірина'],
  ['ирина', 'Ірина'],
  ['ірина', 'Ирина'],
  ['ирина', 'Iryna'],
  ['анна', 'Anna'],
  ['анна', 'Hanna Anna'],
  ['анн', 'Anna'],
  ['anna', 'Анна'],
  ['ана', 'Анна'],
  ['семен', 'Семён'],
  ['семён', 'Семен'],
  ['semyon', 'Семён'],
  ['semen', 'Семён'],
  ['алена', 'Алёна'],
  ['yulia', 'Юлия'],
  ['julia', 'Юлія'],
  ['iuliia', 'Юлія'],
  ['юлия', 'Julia'],
  ['maria', 'Мария'],
  ['мария', 'Maria'],
  ['dmitry', 'Дмитрий'],
  ['dmitrii', 'Дмитрий'],
  ['дмитрий', 'Dmitry'],
  ['serhii', 'Сергій'],
  ['sergey', 'Сергей'],
  ['сергей', 'Sergei'],
  ['alexey', 'Алексей'],
  ['viktor', 'Victor'],
  ['виктор', 'Victor'],
  ['yevhen', 'Євген'],
  ['evgeniy', 'Евгений'],
  ['yelena', 'Елена'],
  ['elena', 'Елена'],
  ['yakiv', 'Яків'],
  ['їжак', 'Yizhak'],
  ['shcherbakov', 'Щербаков'],
  ['sherbakov', 'Щербаков'],
  ['shevchenko', 'Шевченко'],
  ['schevchenko', 'Шевченко'],
  ['galagan', 'Ґалаґан'],
  ['галаган', 'Ґалаґан'],
  ['kharkov', 'Харьков'],
  ['olga', 'Ольга'],
  ['дем’яненко', "Дем'яненко"],
  ['демяненко', 'Дем’яненко'],
  ['demianenko', 'Дем’яненко'],
  ['obrien', 'O’Brien'],
  ["o'br", 'OʼBrien'],
  ["G'ulom", 'Gʻulom Oʻrinov'],
  ['Gulom', 'Gʻulom Oʻrinov'],
  ['Orinov', 'Gʻulom Oʻrinov'],
  ['Oʼrinov', 'Oʻrinov'],
  ['O‘rinov', 'Oʻrinov'],
  ['O’rinov', 'Oʻrinov'],
  ['O`rinov', 'Oʻrinov'],
  ['O´rinov', 'Oʻrinov'],
  ['O＇rinov', 'Oʻrinov'],
  ['Oʻrinov', 'O´rinov'],
  ['Guzal', 'G\u0303u\u0301zal'],
  ['G\u0303u\u0301zal', 'Guzal'],
  ['уткир', 'Ўткир'],
  ['хамид', 'Ҳамид'],
  ['косим', 'Қосим'],
  ['muller', 'Müller'],
  ['lukasz', 'Łukasz'],
  ['krylov', 'Крылов'],
  ['крилов', 'Крылов'],
  ['ким', 'Иванова-Ким'],
  ['ivan kim', 'Иванова-Ким'],
  ['kim ivan', 'Иванова-Ким'],
  ['vio', 'Viola'],
  ['si', 'Sinitsyn'],
])('%s finds %s', (typed, name) => expect(finds(typed, name)).toBe(true));

test.each([
  ['irina', 'Марина'],
  ['rina', 'Ирина'],
  ['anna', 'Иван'],
  ['olga petrova', 'Ольга Иванова'],
  ['boris', 'Борщ'],
  ['.*', 'Anna'],
])('%s does not find %s', (typed, name) => expect(searchTerms(typed).length > 0 && finds(typed, name)).toBe(false));

test('an e-mail is found as it is written, a position by each of its words', () => {
  expect(finds('anna@de', 'Ганна', 'anna@demo.test')).toBe(true);
  expect(finds('разраб', 'Старший разработчик')).toBe(true);
  expect(finds('старш razrab', 'Старший разработчик')).toBe(true);
});

test.each([
  ['bhbyf', 'Ирина'],
  ['Fyyf', 'Анна'],
  [';fyyf', 'Жанна'],
  ['shbyf', 'Ірина'],
  ['фттф', 'Anna'],
  ['jktyf', 'Олена'],
])('%s was typed on the wrong keyboard for %s', (typed, name) =>
  expect(otherLayouts(typed).some((text) => finds(text, name))).toBe(true),
);

test('a search has at most five words, the longest first', () => {
  expect(searchTerms('a bb ccc d e f').map(([word]) => word)).toEqual(['ccc', 'bb', 'a', 'd', 'e']);
});
