import type { Idea, IdeaStatus } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { followText } from './answering.ts';

const answer = { text: 'Former' } as NonNullable<Idea['answer']>;

/** The text after one has chosen these statuses in turn. */
function textAfter(status: IdeaStatus, chosen: readonly IdeaStatus[], text = 'Former') {
  const values: Record<string, string> = { status, text };
  const follow = followText({ status, answer });
  for (const one of chosen) {
    const before = { ...values };
    values.status = one;
    follow(one, { values: before, change: (name, value) => void (values[name] = value as string) });
  }
  return values.text;
}

test.each([
  ['another decision empties the former text', 'accepted', ['declined'], ''],
  ['back at the former decision its text is there again', 'accepted', ['declined', 'accepted'], 'Former'],
  ['what is done keeps the text', 'accepted', ['done'], 'Former'],
  ['a review keeps the text, also for the decision', 'in_review', ['accepted'], 'Former'],
] as const)('%s', (_, status, chosen, expected) => expect(textAfter(status, chosen)).toBe(expected));

test('what was typed, or cleared, stays', () => {
  expect(textAfter('accepted', ['declined'], 'Typed')).toBe('Typed');
  expect(textAfter('accepted', ['done'], '')).toBe('');
});
