import { expect, test } from 'vitest';
import type { ReviewStep } from '@atrium/contracts';
import { atLevel, isShown, resultsOf, scoreOf, type Asked, type Sheet } from './scores.ts';

const points = (...weights: number[]) => weights.map((weight) => ({ text: String(weight), weight }));
const question = (_id: string, competency: string, weights: number[]) => ({
  _id,
  competency,
  text: `Question ${_id}`,
  options: points(...weights),
  comment_allowed: true,
  comment_required: false,
});

const asked: Asked = {
  _id: 'Q',
  competencies: [
    { _id: 'lead', name: 'Leadership', description: '' },
    { _id: 'plan', name: 'Planning', description: '' },
  ],
  questions: [question('a', 'lead', [0, 1, 2]), question('b', 'lead', [0, 4]), question('c', 'plan', [1, 2, 3, 4])],
};
const known = new Map([['Q', asked]]);

const sheet = (step: ReviewStep, reviewer: string, options: number[], comment = ''): Sheet => ({
  step,
  reviewer,
  questionnaire: 'Q',
  answers: options.map((option, at) => ({
    question: asked.questions[at]!._id,
    option,
    ...(at === 2 && comment && { comment }),
  })),
});

test.each([
  [[0, 1, 2], 0, 0],
  [[0, 1, 2], 1, 50],
  [[0, 1, 2], 2, 100],
  [[5, 3, 1], 2, 20],
  [[1], 0, 100],
  [[0, 0], 1, null],
  [[1, 2], null, null],
  [[1, 2], 7, null],
])('of the weights %j option %s has the score %s', (weights, option, score) =>
  expect(scoreOf({ options: points(...weights) }, option)).toBe(score),
);

test.each([
  ['self', 1, true],
  ['chief', 1, true],
  ['chief', 0, false],
  ['peers', 2, false],
  ['peers', 3, true],
  ['subordinates', 2, false],
  ['subordinates', 3, true],
] as const)('%s with %s answers are shown: %s', (group, count, shown) => {
  const sheets = Array.from({ length: count }, (_, at) => ({ reviewer: `r${at}` }));
  expect(isShown(group, sheets, 'reader')).toBe(shown);
});

test('whoever has answered needs three others beside', () => {
  const sheets = ['a', 'b', 'c'].map((reviewer) => ({ reviewer }));
  expect(isShown('peers', sheets, 'a')).toBe(false);
  expect(isShown('peers', [...sheets, { reviewer: 'd' }], 'a')).toBe(true);
});

test('the drawing: others are the mean of the shown groups, the overall score that of the competencies', () => {
  const results = resultsOf(
    [
      sheet('selfAssessment', 'me', [2, 1, 3]),
      sheet('chiefAssessment', 'chief', [1, 1, 1]),
      ...['p1', 'p2', 'p3'].map((reviewer) => sheet('peerAssessment', reviewer, [0, 1, 3])),
      ...['s1', 's2'].map((reviewer) => sheet('subordinateAssessment', reviewer, [2, 1, 3])),
    ],
    known,
    'reader',
  );
  expect(results.groups).toEqual({
    self: { answered: 1, shown: true },
    chief: { answered: 1, shown: true },
    peers: { answered: 3, shown: true },
    subordinates: { answered: 2, shown: false },
  });
  expect(results.competencies.map(({ name, scores }) => [name, scores])).toEqual([
    ['Leadership', { self: 100, chief: 75, peers: 50, subordinates: null, others: 63 }],
    ['Planning', { self: 100, chief: 50, peers: 100, subordinates: null, others: 75 }],
  ]);
  expect([results.overall, results.overall_self]).toEqual([69, 100]);
});

test('what is hidden changes nothing that is shown', () => {
  const shown = [
    sheet('chiefAssessment', 'chief', [1, 1, 1]),
    ...['p1', 'p2', 'p3'].map((reviewer) => sheet('peerAssessment', reviewer, [0, 1, 3], `From ${reviewer}`)),
  ];
  const of = (options: number[]) =>
    resultsOf(
      [...shown, ...['s1', 's2'].map((reviewer) => sheet('subordinateAssessment', reviewer, options, 'Hidden'))],
      known,
      'reader',
    );
  expect(of([2, 1, 3])).toEqual(of([0, 0, 0]));
  expect(JSON.stringify(of([2, 1, 3]))).not.toContain('Hidden');
});

test('neither the order of the answers nor the names of reviewers reach the results', () => {
  const peers = ['p1', 'p2', 'p3', 'p4'].map((reviewer, at) =>
    sheet('peerAssessment', reviewer, [at % 3, at % 2, at], `Comment ${9 - at}`),
  );
  const renamed = peers.map((each, at) => ({ ...each, reviewer: `other${at}` }));
  const results = resultsOf(peers, known, 'reader');
  expect(resultsOf(peers.toReversed(), known, 'reader')).toEqual(results);
  expect(resultsOf(renamed, known, 'reader')).toEqual(results);
  expect(results.comments.map(({ text }) => text)).toEqual(['Comment 6', 'Comment 7', 'Comment 8', 'Comment 9']);
});

test('the short level has scores of competencies only', () => {
  const results = resultsOf([sheet('chiefAssessment', 'chief', [1, 1, 1], 'Well done')], known, 'reader');
  expect(atLevel(results, 'detailed')).toEqual(results);
  const short = atLevel(results, 'short');
  expect(short.comments).toEqual([]);
  expect(short.competencies.map(({ questions }) => questions)).toEqual([[], []]);
  expect(short.overall).toBe(results.overall);
});

/** The same by sums over everything, without groups of functions: a second way to the same numbers. */
function naive(sheets: Sheet[], reader: string) {
  const groups: Record<string, ReviewStep> = {
    self: 'selfAssessment',
    chief: 'chiefAssessment',
    peers: 'peerAssessment',
    subordinates: 'subordinateAssessment',
  };
  const round = (value: number | null) => (value === null ? null : Math.round(value));
  const average = (values: number[]) => (values.length ? values.reduce((a, b) => a + b, 0) / values.length : null);
  const exact = asked.competencies.map(({ _id }) => {
    const of: Record<string, number | null> = {};
    for (const [group, step] of Object.entries(groups)) {
      const own = sheets.filter((each) => each.step === step);
      const few = own.filter((each) => each.reviewer !== reader).length < 3;
      const hidden = (group === 'peers' || group === 'subordinates') && few;
      const perQuestion = asked.questions.flatMap((each, at) => {
        if (each.competency !== _id || hidden || !own.length) return [];
        const most = Math.max(...each.options.map(({ weight }) => weight));
        let sum = 0;
        for (const { answers } of own) sum += (each.options[answers[at]!.option!]!.weight / most) * 100;
        return [sum / own.length];
      });
      of[group] = average(perQuestion);
    }
    const others = average([of['chief'], of['peers'], of['subordinates']].filter((value) => value != null));
    return { ...of, others } as Record<string, number | null>;
  });
  const overall = (name: string) => average(exact.map((of) => of[name]).filter((value) => value != null));
  return {
    overall: round(overall('others')),
    overall_self: round(overall('self')),
    competencies: exact.map((of) =>
      Object.fromEntries(Object.entries(of).map(([name, value]) => [name, round(value)])),
    ),
  };
}

/** A generator with a seed, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('the scores equal those of a second implementation, over generated answers', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomOf(seed);
    const steps: ReviewStep[] = ['selfAssessment', 'chiefAssessment', 'peerAssessment', 'subordinateAssessment'];
    const sheets = steps.flatMap((step, at) =>
      Array.from({ length: at < 2 ? random(2) : random(6) }, (_, number) =>
        sheet(step, `${step}${number}`, [random(3), random(2), random(4)]),
      ),
    );
    const reader = random(2) ? 'peerAssessment0' : 'reader';
    const { overall, overall_self, competencies } = resultsOf(sheets, known, reader);
    const second = naive(sheets, reader);
    expect({ overall, overall_self }, `seed ${seed}`).toEqual({
      overall: second.overall,
      overall_self: second.overall_self,
    });
    const shown = competencies.map(({ scores }) => scores);
    const none = { self: null, chief: null, peers: null, subordinates: null, others: null };
    // Competencies that no group shows are not listed.
    expect(shown.length ? shown : asked.competencies.map(() => none), `seed ${seed}`).toEqual(second.competencies);
  }
});
