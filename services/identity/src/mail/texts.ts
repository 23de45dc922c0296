import type { Language } from '@atrium/contracts';
import { greeting, laidOut, plainCompany, plainName } from './layout.ts';
import type { LinkKind } from '../passwords/links.ts';
import type { Mail } from './transport.ts';

interface Facts {
  name: string;
  /** The company, or the portal's own name for superadmins. */
  company: string;
  link: string;
  /** The company's colour. */
  accent?: string | null;
  /** The address of the company's logo. */
  logo?: string | null;
}

interface Words {
  subject(facts: Facts): string;
  lines(facts: Facts): string[];
  button: string;
}

/** `check`: of an administrator who tries whether e-mails arrive. */
type LetterKind = LinkKind | 'check';

const texts: Record<LetterKind, Record<Language, Words>> = {
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
  check: {
    en: {
      subject: ({ company }) => `Test e-mail from ${company}`,
      lines: ({ name, company }) => [
        greeting.en(name),
        `This is a test e-mail that you requested on the portal of ${company}. E-mails from the portal reach you.`,
      ],
      button: 'Open the portal',
    },
    ru: {
      subject: ({ company }) => `Проверка почты\u00a0— ${company}`,
      lines: ({ name, company }) => [
        greeting.ru(name),
        `Это пробное письмо, которое вы запросили на портале «${company}». Письма портала до вас доходят.`,
      ],
      button: 'Открыть портал',
    },
    ua: {
      subject: ({ company }) => `Перевірка пошти\u00a0— ${company}`,
      lines: ({ company }) => [
        greeting.ua(),
        `Це пробний лист, надісланий на ваш запит із порталу «${company}». Листи порталу до вас доходять.`,
      ],
      button: 'Відкрити портал',
    },
  },
};

/** A letter with one link, most often to set a password. */
export function letterWith(kind: LetterKind, lang: Language, facts: Facts): Omit<Mail, 'to'> {
  const { subject, lines, button } = texts[kind][lang];
  const plain = { ...facts, name: plainName(facts.name), company: plainCompany(facts.company) };
  return laidOut(lang, {
    subject: subject(plain),
    lines: lines(plain),
    button,
    link: facts.link,
    accent: facts.accent,
    company: plain.company,
    logo: facts.logo,
  });
}
