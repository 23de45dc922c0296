import type { Language } from '@atrium/contracts';
import { notificationWords } from './notificationWords.ts';
import { greeting, laidOut, plainCompany, plainName } from './layout.ts';
import type { NotificationLetter } from './store.ts';
import type { Mail } from './transport.ts';

interface About {
  name: string;
  company: string;
  lang: Language;
  who: string;
  origin: string;
  accent: string | null | undefined;
  logo: string | null;
}

const words: Record<Language, { any: string; someone: string; button: string; settings: string }> = {
  en: {
    any: 'You have a new notification',
    someone: 'A colleague',
    button: 'Open',
    settings: 'Choose which e-mails you receive',
  },
  ru: {
    any: 'У вас новое уведомление',
    someone: 'коллега',
    button: 'Открыть',
    settings: 'Выбрать, какие письма приходят',
  },
  ua: {
    any: 'У вас нове сповіщення',
    someone: 'колега',
    button: 'Відкрити',
    settings: 'Вибрати, які листи надходять',
  },
};

/** A letter of a notification: what has happened and where, without what others have written. */
export function notificationLetter(letter: Omit<NotificationLetter, 'kind'>, about: About): Omit<Mail, 'to'> {
  const { lang, origin, accent, logo } = about;
  const { any, someone, button, settings } = words[lang];
  const sentence = notificationWords[letter.about]?.[lang] ?? any;
  const told = sentence.replace('{{who}}', () => plainName(about.who) || someone);
  const company = plainCompany(about.company);
  const written = (letter.text ?? '').split(/\n+/).filter((line) => line.trim());
  return laidOut(lang, {
    subject: `${letter.title || told}${lang === 'en' ? ' ' : '\u00a0'}— ${company}`,
    lines: [greeting[lang](plainName(about.name)), `${told}.`, ...written],
    button,
    link: `${origin}${letter.path}`,
    accent,
    company,
    logo,
    foot: { text: settings, link: `${origin}/profile/${letter.user_id}?tab=notifications` },
  });
}
