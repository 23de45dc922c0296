import type { Language } from '@atrium/contracts';

export interface DemoReport {
  anonymous: boolean;
  description: string;
  /** What a receiver answers, notes, and sets; a new one without. */
  answer?: string;
  note?: string;
  status?: 'in_review' | 'resolved' | 'rejected';
}

/** Reports of violations, in the languages of their senders. */
export const demoReports: Record<Language, readonly DemoReport[]> = {
  en: [
    {
      anonymous: true,
      description: 'The emergency exit of the second hall is blocked by pallets every evening, from about six.',
      answer: 'Thank you. We look at it this evening. Which of the two exits is it?',
      note: 'Ask the shift leader for the photos of the last round.',
      status: 'in_review',
    },
  ],
  ru: [
    {
      anonymous: false,
      description: 'Водителям предлагают записывать меньше часов, чем они провели в дороге.',
      answer: 'Спасибо. Мы сверили записи за три месяца: часы доплачены, правила разъяснены всем начальникам смен.',
      status: 'resolved',
    },
  ],
  ua: [
    {
      anonymous: true,
      description: 'На складі працюють на навантажувачі без чинного посвідчення. Так відбувається щонайменше місяць.',
    },
  ],
};
