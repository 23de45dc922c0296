/** Comments of the mood meter. */
export const moods: readonly string[] = [
  'A quiet day, at last time to finish things.',
  'The heating in the office is off again.',
  'Great meeting with the new customer!',
  'Too many calls, no time for the work itself.',
  'The new shift plan helps a lot.',
  'Slept badly, but the team is in a good mood.',
  'Thanks for the cake.',
  'The scanner at gate 3 stops every hour.',
];
