import type { Language } from '@atrium/contracts';
import { factorTexts } from './factorNotices.ts';
import { greeting, laidOut, plainCompany, plainName } from './layout.ts';
import type { LetterDoc, NoticeLetter } from './store.ts';
import type { Mail } from './transport.ts';
import type { Facts, Words } from './words.ts';

interface About {
  name: string;
  company: string;
  lang: Language;
  timezone: string;
  link: string;
  /** The company's colour. */
  accent?: string | null;
  /** The address of the company's logo. */
  logo?: string | null;
}

const texts: Record<NoticeLetter['kind'], Record<Language, Words>> = {
  second_factor: factorTexts,
  sign_in: {
    en: {
      subject: ({ company }) => `New sign-in to ${company}`,
      lines: ({ name, company, device, network, at }) => [
        greeting.en(name),
        `Your account at ${company} was used from a new device or network: ${[device || 'unknown device', network, at].filter(Boolean).join(', ')}.`,
        `If it was you, there is nothing to do. If not, end that session and change your password.`,
      ],
      button: 'See where I am signed in',
    },
    ru: {
      subject: ({ company }) => `Новый вход\u00a0— ${company}`,
      lines: ({ name, company, device, network, at }) => [
        greeting.ru(name),
        `В вашу учётную запись на портале «${company}» вошли с нового устройства или из новой сети: ${[device || 'неизвестное устройство', network, at].filter(Boolean).join(', ')}.`,
        `Если это были вы, ничего делать не нужно. Если нет, завершите этот сеанс и смените пароль.`,
      ],
      button: 'Посмотреть, где выполнен вход',
    },
    ua: {
      subject: ({ company }) => `Новий вхід\u00a0— ${company}`,
      lines: ({ company, device, network, at }) => [
        greeting.ua(),
        `У ваш обліковий запис на порталі «${company}» увійшли з нового пристрою або з нової мережі: ${[device || 'невідомий пристрій', network, at].filter(Boolean).join(', ')}.`,
        `Якщо це були ви, нічого робити не потрібно. Якщо ні, завершіть цей сеанс і змініть пароль.`,
      ],
      button: 'Переглянути, де виконано вхід',
    },
  },
  email_changed: {
    en: {
      subject: ({ company }) => `Your e-mail address at ${company} was changed`,
      lines: ({ name, company, byAdmin, at }) => [
        greeting.en(name),
        byAdmin
          ? `An administrator has changed the e-mail address of your account at ${company} (${at}). All its sessions have ended.`
          : `The e-mail address of your account at ${company} was changed (${at}). All other sessions have ended.`,
        `If you did not expect this, tell the administrator of your portal.`,
      ],
      button: 'Open the portal',
    },
    ru: {
      subject: ({ company }) => `Адрес почты изменён\u00a0— ${company}`,
      lines: ({ name, company, byAdmin, at }) => [
        greeting.ru(name),
        byAdmin
          ? `Администратор изменил адрес почты вашей учётной записи на портале «${company}» (${at}). Все её сеансы завершены.`
          : `Адрес почты вашей учётной записи на портале «${company}» изменён (${at}). Остальные сеансы завершены.`,
        `Если вы этого не ожидали, сообщите администратору портала.`,
      ],
      button: 'Открыть портал',
    },
    ua: {
      subject: ({ company }) => `Адресу пошти змінено\u00a0— ${company}`,
      lines: ({ company, byAdmin, at }) => [
        greeting.ua(),
        byAdmin
          ? `Адміністратор змінив адресу пошти вашого облікового запису на порталі «${company}» (${at}). Усі його сеанси завершено.`
          : `Адресу пошти вашого облікового запису на порталі «${company}» змінено (${at}). Інші сеанси завершено.`,
        `Якщо ви цього не очікували, повідомте адміністратора порталу.`,
      ],
      button: 'Відкрити портал',
    },
  },
  password_set: {
    en: {
      subject: ({ company }) => `Your password at ${company} was changed`,
      lines: ({ name, company, at }) => [
        greeting.en(name),
        `An administrator has set a new password for your account at ${company} (${at}). All its sessions have ended.`,
        `Sign in with it and choose one that only you know. If you did not expect this, tell the administrator of your portal.`,
      ],
      button: 'Change the password',
    },
    ru: {
      subject: ({ company }) => `Пароль изменён\u00a0— ${company}`,
      lines: ({ name, company, at }) => [
        greeting.ru(name),
        `Администратор задал новый пароль вашей учётной записи на портале «${company}» (${at}). Все её сеансы завершены.`,
        `Войдите с этим паролем и задайте другой, который знаете только вы. Если вы этого не ожидали, сообщите администратору портала.`,
      ],
      button: 'Сменить пароль',
    },
    ua: {
      subject: ({ company }) => `Пароль змінено\u00a0— ${company}`,
      lines: ({ company, at }) => [
        greeting.ua(),
        `Адміністратор встановив новий пароль вашого облікового запису на порталі «${company}» (${at}). Усі його сеанси завершено.`,
        `Увійдіть із цим паролем і встановіть інший, який знаєте лише ви. Якщо ви цього не очікували, повідомте адміністратора порталу.`,
      ],
      button: 'Змінити пароль',
    },
  },
};

/** A letter that tells of a change; the time is that of the company. */
export function noticeWith(letter: LetterDoc<NoticeLetter>, about: About): Omit<Mail, 'to'> {
  const { lang, timezone, link, accent, logo } = about;
  const { subject, lines, button } = texts[letter.kind][lang];
  const locale = lang === 'ua' ? 'uk' : lang;
  const at = letter.created.toLocaleString(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
  const facts: Facts = {
    name: plainName(about.name),
    company: plainCompany(about.company),
    device: letter.kind === 'sign_in' ? [letter.browser, letter.system].filter(Boolean).join(', ') : '',
    network: letter.kind === 'sign_in' ? letter.network : '',
    at: `${at} (${timezone})`,
    byAdmin: letter.kind === 'email_changed' && letter.byAdmin,
    change: letter.kind === 'second_factor' ? letter.change : 'totp_added',
  };
  return laidOut(lang, {
    subject: subject(facts),
    lines: lines(facts),
    button,
    link,
    accent,
    company: facts.company,
    logo,
  });
}
