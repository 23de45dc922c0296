/** How a response to a vacancy stands, as the person who has answered sees it. */
export const vacancyStates = ['new', 'review', 'interview', 'accepted', 'declined'] as const;
export type VacancyState = (typeof vacancyStates)[number];

/** Characters of a response. */
export const vacancyTextLength = 5000;

export const maxSalary = 1_000_000_000;

export const maxVacancyReceivers = 20;
