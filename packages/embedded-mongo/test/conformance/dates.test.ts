import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, useTarget } from '../target.ts';

useTarget();

const date = (text: string) => new Date(`${text}Z`);

async function valueOf(expression: unknown, doc: Doc = {}): Promise<unknown> {
  const collection = await collectionWith([doc]);
  const [found] = await collection.aggregate([{ $project: { r: expression } }]).toArray();
  return found!['r'];
}

/** Sources: the pages of these operators under mongodb.com/docs/v7.0/reference/operator/aggregation/. */
const cases: Record<string, [expression: unknown, expected: unknown][]> = {
  $dateAdd: [
    // "If the month does not have that day, the last day of the month is returned."
    [{ $dateAdd: { startDate: date('2020-10-31T00:00:00'), unit: 'month', amount: 1 } }, date('2020-11-30T00:00:00')],
    [{ $dateAdd: { startDate: date('2020-12-31T00:00:00'), unit: 'day', amount: 3 } }, date('2021-01-03T00:00:00')],
    [{ $dateAdd: { startDate: date('2020-02-29T00:00:00'), unit: 'year', amount: 1 } }, date('2021-02-28T00:00:00')],
    [{ $dateAdd: { startDate: date('2020-11-30T00:00:00'), unit: 'quarter', amount: 1 } }, date('2021-02-28T00:00:00')],
    // Its table of daylight saving: a day in New York and 24 hours there.
    [
      { $dateAdd: { startDate: date('2021-03-13T15:00:00'), unit: 'day', amount: 1, timezone: 'America/New_York' } },
      date('2021-03-14T14:00:00'),
    ],
    [
      { $dateAdd: { startDate: date('2021-03-13T15:00:00'), unit: 'hour', amount: 24, timezone: 'America/New_York' } },
      date('2021-03-14T15:00:00'),
    ],
    [
      { $dateAdd: { startDate: date('2021-03-13T10:00:00'), unit: 'day', amount: 1, timezone: 'America/Mexico_City' } },
      date('2021-03-14T10:00:00'),
    ],
    [{ $dateAdd: { startDate: '$missing', unit: 'day', amount: 1 } }, null],
  ],
  $dateSubtract: [
    [
      { $dateSubtract: { startDate: date('2021-03-31T00:00:00'), unit: 'month', amount: 1 } },
      date('2021-02-28T00:00:00'),
    ],
  ],
  $dateDiff: [
    // Its tables "Result Precision" and "Weeks Per Month".
    [{ $dateDiff: { startDate: date('2010-01-01T00:00:00'), endDate: date('2011-07-01T00:00:00'), unit: 'year' } }, 1],
    [
      { $dateDiff: { startDate: date('2010-01-01T00:00:00'), endDate: date('2011-07-01T00:00:00'), unit: 'month' } },
      18,
    ],
    [{ $dateDiff: { startDate: date('2010-01-01T00:00:00'), endDate: date('2011-07-01T00:00:00'), unit: 'day' } }, 546],
    [{ $dateDiff: { startDate: date('2021-01-01T00:00:00'), endDate: date('2021-01-31T00:00:00'), unit: 'week' } }, 5],
    [
      {
        $dateDiff: {
          startDate: date('2021-01-01T00:00:00'),
          endDate: date('2021-01-31T00:00:00'),
          unit: 'week',
          startOfWeek: 'Monday',
        },
      },
      4,
    ],
    [
      {
        $dateDiff: {
          startDate: date('2021-02-01T00:00:00'),
          endDate: date('2021-02-28T00:00:00'),
          unit: 'week',
          startOfWeek: 'fri',
        },
      },
      4,
    ],
    [
      {
        $dateDiff: {
          startDate: date('2026-03-28T22:30:00'),
          endDate: date('2026-03-28T23:30:00'),
          unit: 'day',
          timezone: 'Europe/Berlin',
        },
      },
      1,
    ],
  ],
  $dateTrunc: [
    // Its example of two weeks in Los Angeles.
    ...(
      [
        ['2020-05-18T14:10:30', '2020-05-11T07:00:00'],
        ['2021-03-20T11:30:05', '2021-03-15T07:00:00'],
        ['2021-01-11T06:31:15', '2021-01-04T08:00:00'],
        ['2020-02-08T13:13:23', '2020-02-03T08:00:00'],
        ['2019-05-18T16:09:01', '2019-05-13T07:00:00'],
        ['2019-01-08T06:12:03', '2019-01-07T08:00:00'],
      ] as const
    ).map(([from, to]): [unknown, unknown] => [
      {
        $dateTrunc: {
          date: date(from),
          unit: 'week',
          binSize: 2,
          timezone: 'America/Los_Angeles',
          startOfWeek: 'Monday',
        },
      },
      date(to),
    ]),
    [{ $dateTrunc: { date: date('2021-03-20T11:30:05'), unit: 'hour', binSize: 2 } }, date('2021-03-20T10:00:00')],
    [{ $dateTrunc: { date: date('2021-03-20T11:30:05'), unit: 'month', binSize: 6 } }, date('2021-01-01T00:00:00')],
    [
      { $dateTrunc: { date: date('2026-07-01T22:30:00'), unit: 'day', timezone: 'Europe/Kyiv' } },
      date('2026-07-01T21:00:00'),
    ],
    [{ $dateTrunc: { date: null, unit: 'day' } }, null],
  ],
  $dateFromParts: [
    [{ $dateFromParts: { year: 2017, month: 2 } }, date('2017-02-01T00:00:00')],
    [{ $dateFromParts: { year: 2017, month: 2, day: 8, hour: 12 } }, date('2017-02-08T12:00:00')],
    [{ $dateFromParts: { year: 2017, month: 14, day: 1, hour: 12 } }, date('2018-02-01T12:00:00')],
    [{ $dateFromParts: { year: 2017, month: 0, day: 1, hour: 12 } }, date('2016-12-01T12:00:00')],
    [{ $dateFromParts: { isoWeekYear: 2017, isoWeek: 6, isoDayOfWeek: 3, hour: 12 } }, date('2017-02-08T12:00:00')],
    [
      {
        $dateFromParts: {
          year: 2016,
          month: 12,
          day: 31,
          hour: 23,
          minute: 46,
          second: 12,
          timezone: 'America/New_York',
        },
      },
      date('2017-01-01T04:46:12'),
    ],
  ],
  $dateFromString: [
    [{ $dateFromString: { dateString: '2017-02-08T12:10:40.787' } }, date('2017-02-08T12:10:40.787')],
    [{ $dateFromString: { dateString: '2017-02-08' } }, date('2017-02-08T00:00:00')],
    [{ $dateFromString: { dateString: '06-15-2018', format: '%m-%d-%Y' } }, date('2018-06-15T00:00:00')],
    [{ $dateFromString: { dateString: '15-06-2018', format: '%d-%m-%Y' } }, date('2018-06-15T00:00:00')],
    [
      { $dateFromString: { dateString: '2017-02-08T12:10:40.787', timezone: 'America/New_York' } },
      date('2017-02-08T17:10:40.787'),
    ],
    [{ $dateFromString: { dateString: '2017-02-08', timezone: '-05:00' } }, date('2017-02-08T05:00:00')],
    [{ $dateFromString: { dateString: '2017-02-09', timezone: 'Europe/London' } }, date('2017-02-09T00:00:00')],
    [
      { $dateFromString: { dateString: '2017-02-09T03:35:02.055', timezone: '+0530' } },
      date('2017-02-08T22:05:02.055'),
    ],
    [
      { $dateFromString: { dateString: '2026-07-09T12:00:00', timezone: 'Europe/Berlin' } },
      date('2026-07-09T10:00:00'),
    ],
    [{ $dateFromString: { dateString: '20177-02-09T03:35:02.055', onError: 'bad' } }, 'bad'],
    [{ $dateFromString: { dateString: null, onNull: new Date(0) } }, new Date(0)],
  ],
  $dateToString: [
    // Its table of specifiers: %U weeks begin on Sunday, %w 1 is Sunday, %u and %V are ISO 8601.
    [{ $dateToString: { date: date('2014-01-01T08:15:39.736'), format: '%w %U %% %j' } }, '4 00 % 001'],
    [{ $dateToString: { date: date('2026-01-04T00:00:00'), format: '%w %u %U %V %G' } }, '1 7 01 01 2026'],
    [{ $dateToString: { date: date('2027-01-01T00:00:00'), format: '%G-%V %Y' } }, '2026-53 2027'],
    [
      { $dateToString: { date: date('2014-02-08T12:10:40.787'), format: '%H:%M:%S:%L%z', timezone: '+04:30' } },
      '16:40:40:787+0430',
    ],
    // The server writes the minutes as a number (date_time_support.h), whatever the documentation's "+285".
    ...(
      [
        ['+0445', '285'],
        ['+0530', '330'],
        ['-01', '-60'],
        ['UTC', '0'],
      ] as const
    ).map(([timezone, minutes]): [unknown, unknown] => [
      { $dateToString: { date: date('2014-02-08T12:10:40'), format: '%Z', timezone } },
      minutes,
    ]),
    [
      { $dateToString: { date: date('2026-07-08T12:10:40'), format: '%H:%M %z', timezone: 'America/New_York' } },
      '08:10 -0400',
    ],
    [{ $dateToString: { date: date('2026-07-08T12:10:40.5') } }, '2026-07-08T12:10:40.500Z'],
    // Without a format there is a Z where the server's zone is UTC or an offset of 0 (expression.cpp, isUtcZone).
    [{ $dateToString: { date: new Date(0), timezone: 'UTC' } }, '1970-01-01T00:00:00.000Z'],
    [{ $dateToString: { date: new Date(0), timezone: '+00:00' } }, '1970-01-01T00:00:00.000Z'],
    [{ $dateToString: { date: new Date(0), timezone: '-00' } }, '1970-01-01T00:00:00.000Z'],
    [{ $dateToString: { date: new Date(0), timezone: 'GMT' } }, '1970-01-01T00:00:00.000'],
    [{ $dateToString: { date: new Date(0), timezone: '+02:00' } }, '1970-01-01T02:00:00.000'],
    [{ $toString: new Date(0) }, '1970-01-01T00:00:00.000Z'],
    [{ $dateToString: { date: '$missing', format: '%Y', onNull: 'none' } }, 'none'],
  ],
  $dateToParts: [
    [
      { $dateToParts: { date: date('2017-01-01T01:29:09.123') } },
      { year: 2017, month: 1, day: 1, hour: 1, minute: 29, second: 9, millisecond: 123 },
    ],
    [
      { $dateToParts: { date: date('2017-01-01T01:29:09.123'), iso8601: true } },
      { isoWeekYear: 2016, isoWeek: 52, isoDayOfWeek: 7, hour: 1, minute: 29, second: 9, millisecond: 123 },
    ],
  ],
  'parts of a date': [
    [{ $week: date('2026-01-03T00:00:00') }, 0],
    [{ $week: date('2026-01-04T00:00:00') }, 1],
    [{ $week: new Date('1998-11-07') }, 44],
    [{ $isoWeekYear: date('2027-01-01T00:00:00') }, 2026],
    [{ $isoWeek: date('2027-01-01T00:00:00') }, 53],
    [{ $isoDayOfWeek: date('2026-01-04T00:00:00') }, 7],
    [{ $dayOfYear: date('2026-12-31T00:00:00') }, 365],
    [{ $year: [date('2026-12-31T00:00:00')] }, 2026],
    [{ $year: { date: date('2026-12-31T23:30:00'), timezone: 'Europe/Kyiv' } }, 2027],
    [{ $hour: { date: date('2026-07-01T12:00:00'), timezone: 'Asia/Kolkata' } }, 17],
    [{ $month: '$missing' }, null],
  ],
};

describe.each(Object.entries(cases))('%s', (_, list) => {
  test.each(list)('%j', async (expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });
});

test.each<[code: number, expression: unknown]>([
  [40485, { $hour: { date: new Date(0), timezone: 'Nowhere/City' } }],
  [40517, { $hour: { date: new Date(0), timezone: 5 } }],
  [16006, { $year: 'x' }],
  [9, { $dateAdd: { startDate: new Date(0), unit: 'fortnight', amount: 1 } }],
  [18535, { $dateToString: { date: new Date(0), format: '%Y%' } }],
  // date_time_support.h: only the years 0 to 9999 are written.
  [18537, { $dateToString: { date: new Date(253_402_300_800_000) } }],
  [18537, { $dateToString: { date: new Date(253_402_300_799_999), timezone: '+01' } }],
  [18537, { $toString: new Date(253_402_300_800_000) }],
  [18537, { $concat: [{ $toLower: new Date(-62_198_755_200_000) }] }],
  [18536, { $dateToString: { date: new Date(0), format: '%Q' } }],
  [241, { $dateFromString: { dateString: '20177-02-09T03:35:02.055' } }],
  [40516, { $dateFromParts: { month: 1 } }],
  [40523, { $dateFromParts: { year: 10000 } }],
])('%i for %j', async (code, expression) => {
  expect(await codeOf(valueOf(expression))).toBe(code);
});
