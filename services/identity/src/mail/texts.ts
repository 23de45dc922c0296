import type { Language } from '@atrium/contracts';
import { greeting, laidOut, plainCompany, plainName } from './layout.ts';
import type { LinkKind } from '../passwords/links.ts';
import type { Mail } from './transport.ts';

interface Facts {
  name: string;
  /** The company, or the portal's own name for superadmins. */
  company: string;
  link: string;
}

interface Words {
  subject(facts: Facts): string;
  lines(facts: Facts): string[];
  button: string;
}

const texts: Record<LinkKind, Record<Language, Words>> = {
  reset: {
    en: {
      subject: ({ company }) => `New password for ${company}`,
      lines: ({ name, company }) => [
        greeting.en(name),
        `Someone, hopefully you, has asked for a new password for your account at ${company}. The link works once and for one hour.`,
        `If it was not you, do nothing: your password stays as it is.`,
      ],
      button: 'Set a new password',
    },
    ru: {
      subject: ({ company }) => `Новый пароль\u00a0— ${company}`,
      lines: ({ name, company }) => [
        greeting.ru(name),
        `Кто-то (надеемся, вы) запросил новый пароль для вашей учётной записи на портале «${company}». Ссылка действует один час и срабатывает один раз.`,
        `Если это были не вы, ничего не делайте: пароль останется прежним.`,
      ],
      button: 'Задать новый пароль',
    },
    ua: {
      subject: ({ company }) => `Новий пароль\u00a0— ${company}`,
      lines: ({ company }) => [
        greeting.ua(),
        `Хтось (сподіваємося, ви) попросив новий пароль для вашого облікового запису на порталі «${company}». Посилання діє одну годину та спрацьовує один раз.`,
        `Якщо це були не ви, нічого не робіть: пароль залишиться тим самим.`,
      ],
      button: 'Задати новий пароль',
    },
  },
  invitation: {
    en: {
      subject: ({ company }) => `Welcome to ${company}`,
      lines: ({ name, company }) => [
        greeting.en(name),
        `You now have an account on the portal of ${company}. Choose a password and sign in. The link works for seven days.`,
      ],
      button: 'Choose a password',
    },
    ru: {
      subject: ({ company }) => `Добро пожаловать\u00a0— ${company}`,
      lines: ({ name, company }) => [
        greeting.ru(name),
        `Для вас создана учётная запись на портале «${company}». Придумайте пароль и войдите. Ссылка действует семь дней.`,
      ],
      button: 'Придумать пароль',
    },
    ua: {
      subject: ({ company }) => `Ласкаво просимо\u00a0— ${company}`,
      lines: ({ company }) => [
        greeting.ua(),
        `Для вас створено обліковий запис на порталі «${company}». Придумайте пароль і ввійдіть. Посилання діє сім днів.`,
      ],
      button: 'Придумати пароль',
    },
  },
};

/** A letter with a link to set a password. */
export function letterWith(kind: LinkKind, lang: Language, facts: Facts): Omit<Mail, 'to'> {
  const { subject, lines, button } = texts[kind][lang];
  const plain = { ...facts, name: plainName(facts.name), company: plainCompany(facts.company) };
  return laidOut(lang, { subject: subject(plain), lines: lines(plain), button, link: facts.link });
}
