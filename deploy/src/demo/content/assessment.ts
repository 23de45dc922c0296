/** The assessment of the demo company: one questionnaire, a completed cycle and one that runs. */
export const reviewScale = ['Never', 'Seldom', 'Often', 'Always'];

export const reviewCompetencies = [
  { name: 'Leadership', questions: ['Hands over work whole', 'Gives feedback at the right time'] },
  { name: 'Planning', questions: ['Tells early when a date moves', 'Plans the week with the team'] },
  { name: 'Clear words', questions: ['Writes decisions so that others can act'] },
  { name: 'Teamwork', questions: ['Helps without being asked', 'Shares what others need to know'] },
  { name: 'Ownership', questions: ['Stays with the customer to the end'] },
  { name: 'Customer focus', questions: ['Knows what the customer waits for'] },
] as const;

export const reviewComments = [
  'Всегда приходит на помощь ночью, но редко просит о ней сам.',
  'Stays with the customer to the end. I would like to know earlier what the plan is.',
  'Багато бере на себе: команда могла б більше, якби їй довіряли.',
  'Explains calmly, also when it burns.',
  'Хочется чаще слышать, что получилось хорошо.',
];

export const reviewCycles = { completed: '360 review, spring', running: '360 review, autumn' };
export const reviewQuestionnaire = 'Leaders and specialists';
