import type { Language } from '@atrium/contracts';
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
        `Hello ${name},`,
        `Someone, hopefully you, has asked for a new password for your account at ${company}. The link works once and for one hour.`,
        `If it was not you, do nothing: your password stays as it is.`,
      ],
      button: 'Set a new password',
    },
    ru: {
      subject: ({ company }) => `Новый пароль\u00a0— ${company}`,
      lines: ({ name, company }) => [
        `Здравствуйте, ${name}!`,
        `Кто-то (надеемся, вы) запросил новый пароль для вашей учётной записи на портале «${company}». Ссылка действует один час и срабатывает один раз.`,
        `Если это были не вы, ничего не делайте: пароль останется прежним.`,
      ],
      button: 'Задать новый пароль',
    },
    ua: {
      subject: ({ company }) => `Новий пароль\u00a0— ${company}`,
      // No name: a greeting needs the vocative case.
      lines: ({ company }) => [
        `Вітаємо!`,
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
        `Hello ${name},`,
        `You now have an account on the portal of ${company}. Choose a password and sign in. The link works for seven days.`,
      ],
      button: 'Choose a password',
    },
    ru: {
      subject: ({ company }) => `Добро пожаловать\u00a0— ${company}`,
      lines: ({ name, company }) => [
        `Здравствуйте, ${name}!`,
        `Для вас создана учётная запись на портале «${company}». Придумайте пароль и войдите. Ссылка действует семь дней.`,
      ],
      button: 'Придумать пароль',
    },
    ua: {
      subject: ({ company }) => `Ласкаво просимо\u00a0— ${company}`,
      // No name: a greeting needs the vocative case.
      lines: ({ company }) => [
        `Вітаємо!`,
        `Для вас створено обліковий запис на порталі «${company}». Придумайте пароль і ввійдіть. Посилання діє сім днів.`,
      ],
      button: 'Придумати пароль',
    },
  },
};

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5bea;color:#ffffff;text-decoration:none';

/** A letter with a link, as plain text and as simple HTML. */
export function letterWith(kind: LinkKind, lang: Language, facts: Facts): Omit<Mail, 'to'> {
  const { subject, lines, button } = texts[kind][lang];
  const paragraphs = lines(facts);
  const html = [
    ...paragraphs.map((line) => `<p>${escape(line)}</p>`),
    `<p><a href="${escape(facts.link)}" style="${buttonStyle}">${escape(button)}</a></p>`,
    `<p style="color:#667085;font-size:13px">${escape(facts.link)}</p>`,
  ];
  const body = `<div style="font:16px/1.5 sans-serif;max-width:560px">${html.join('\n')}</div>`;
  return {
    subject: subject(facts),
    text: [...paragraphs, `${button}: ${facts.link}`].join('\n\n') + '\n',
    html: `<!doctype html>\n<html lang="${lang === 'ua' ? 'uk' : lang}"><body>${body}</body></html>\n`,
  };
}
