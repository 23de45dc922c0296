import type { Language } from '@atrium/contracts';
import { greeting } from './layout.ts';
import type { FactorNews, Words } from './words.ts';

/** What has been done, as the first sentence and in short for the subject. */
type Sentences = Record<FactorNews, { subject: string; text: string }>;

const en: Sentences = {
  totp_added: { subject: 'Two-step sign-in is on', text: 'An authenticator app was added to your account' },
  totp_replaced: {
    subject: 'The authenticator app was replaced',
    text: 'The authenticator app of your account was replaced',
  },
  totp_removed: {
    subject: 'The authenticator app was removed',
    text: 'The authenticator app was removed from your account',
  },
  recovery_codes: {
    subject: 'New recovery codes',
    text: 'New recovery codes were made for your account; the former ones no longer work',
  },
  recovery_used: { subject: 'A recovery code was used', text: 'A recovery code was used to sign in to your account' },
  passkey_added: { subject: 'A passkey was added', text: 'A passkey was added to your account' },
  passkey_removed: { subject: 'A passkey was removed', text: 'A passkey was removed from your account' },
  passkeys_restricted: {
    subject: 'Passkeys need the password',
    text: 'Passkeys no longer sign in alone, only after the password, until you remove them and add them again, because the password was reset for your account',
  },
  second_factor_removed: {
    subject: 'Two-step sign-in was turned off',
    text: 'An administrator has removed the authenticator app, the passkeys and the recovery codes of your account, and ended its sessions',
  },
};

const ru: Sentences = {
  totp_added: {
    subject: 'Двухэтапный вход включён',
    text: 'К вашей учётной записи добавлено приложение-аутентификатор',
  },
  totp_replaced: {
    subject: 'Приложение-аутентификатор заменено',
    text: 'Приложение-аутентификатор вашей учётной записи заменено',
  },
  totp_removed: {
    subject: 'Приложение-аутентификатор удалено',
    text: 'Приложение-аутентификатор удалено из вашей учётной записи',
  },
  recovery_codes: {
    subject: 'Новые резервные коды',
    text: 'Для вашей учётной записи созданы новые резервные коды; прежние больше не действуют',
  },
  recovery_used: { subject: 'Использован резервный код', text: 'В вашу учётную запись вошли с резервным кодом' },
  passkey_added: { subject: 'Добавлен ключ доступа', text: 'К вашей учётной записи добавлен ключ доступа' },
  passkey_removed: { subject: 'Удалён ключ доступа', text: 'Из вашей учётной записи удалён ключ доступа' },
  passkeys_restricted: {
    subject: 'Ключи доступа действуют только вместе с паролем',
    text: 'Ключи доступа действуют только после ввода пароля, пока вы не удалите их и не добавите снова: был сброшен пароль вашей учётной записи',
  },
  second_factor_removed: {
    subject: 'Двухэтапный вход отключён',
    text: 'Администратор удалил приложение-аутентификатор, ключи доступа и резервные коды вашей учётной записи и завершил её сеансы',
  },
};

const ua: Sentences = {
  totp_added: {
    subject: 'Двоетапний вхід увімкнено',
    text: 'До вашого облікового запису додано застосунок-автентифікатор',
  },
  totp_replaced: {
    subject: 'Застосунок-автентифікатор замінено',
    text: 'Застосунок-автентифікатор вашого облікового запису замінено',
  },
  totp_removed: {
    subject: 'Застосунок-автентифікатор вилучено',
    text: 'Застосунок-автентифікатор вилучено з вашого облікового запису',
  },
  recovery_codes: {
    subject: 'Нові резервні коди',
    text: 'Для вашого облікового запису створено нові резервні коди; попередні більше не діють',
  },
  recovery_used: { subject: 'Використано резервний код', text: 'У ваш обліковий запис увійшли з резервним кодом' },
  passkey_added: { subject: 'Додано ключ доступу', text: 'До вашого облікового запису додано ключ доступу' },
  passkey_removed: { subject: 'Вилучено ключ доступу', text: 'З вашого облікового запису вилучено ключ доступу' },
  passkeys_restricted: {
    subject: 'Ключі доступу діють лише разом із паролем',
    text: 'Ключі доступу діють лише після введення пароля, доки ви не вилучите їх і не додасте знову: було скинуто пароль вашого облікового запису',
  },
  second_factor_removed: {
    subject: 'Двоетапний вхід вимкнено',
    text: 'Адміністратор вилучив застосунок-автентифікатор, ключі доступу й резервні коди вашого облікового запису та завершив його сеанси',
  },
};

export const factorTexts: Record<Language, Words> = {
  en: {
    subject: ({ company, change }) => `${en[change].subject}\u00a0— ${company}`,
    lines: ({ name, company, change, at }) => [
      greeting.en(name),
      `${en[change].text} at ${company} (${at}).`,
      `If you did not expect this, change your password and tell the administrator of your portal.`,
    ],
    button: 'See my sign-in settings',
  },
  ru: {
    subject: ({ company, change }) => `${ru[change].subject}\u00a0— ${company}`,
    lines: ({ name, company, change, at }) => [
      greeting.ru(name),
      `${ru[change].text} на портале «${company}» (${at}).`,
      `Если вы этого не ожидали, смените пароль и сообщите администратору портала.`,
    ],
    button: 'Открыть настройки входа',
  },
  ua: {
    subject: ({ company, change }) => `${ua[change].subject}\u00a0— ${company}`,
    lines: ({ company, change, at }) => [
      greeting.ua(),
      `${ua[change].text} на порталі «${company}» (${at}).`,
      `Якщо ви цього не очікували, змініть пароль і повідомте адміністратора порталу.`,
    ],
    button: 'Відкрити налаштування входу',
  },
};
