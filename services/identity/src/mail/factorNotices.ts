import type { Language } from '@atrium/contracts';
import { greeting } from './layout.ts';
import type { FactorNews, Words } from './words.ts';

/** In short, for the subject, and as a sentence without its end. */
type Sentences = Record<FactorNews, [subject: string, text: string]>;

const en: Sentences = {
  totp_added: ['Two-step sign-in is on', 'An authenticator app was added to your account'],
  totp_replaced: ['The authenticator app was replaced', 'The authenticator app of your account was replaced'],
  totp_removed: ['The authenticator app was removed', 'The authenticator app was removed from your account'],
  recovery_codes: [
    'New recovery codes',
    'New recovery codes were made for your account; the former ones no longer work',
  ],
  recovery_used: ['A recovery code was used', 'A recovery code was used to sign in to your account'],
  passkey_added: ['A passkey was added', 'A passkey was added to your account'],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from your account'],
  provider_connected: ['Sign-in by another account is on', 'A sign-in provider was connected to your account'],
  passkeys_restricted: [
    'Passkeys need the password',
    'Passkeys no longer sign in alone, only after the password, until you remove them and add them again, because the password was reset for your account',
  ],
  second_factor_removed: [
    'Two-step sign-in was turned off',
    'An administrator has removed the authenticator app, the passkeys and the recovery codes of your account, and ended its sessions',
  ],
};

const ru: Sentences = {
  totp_added: ['Двухэтапный вход включён', 'К вашей учётной записи добавлено приложение-аутентификатор'],
  totp_replaced: ['Приложение-аутентификатор заменено', 'Приложение-аутентификатор вашей учётной записи заменено'],
  totp_removed: ['Приложение-аутентификатор удалено', 'Приложение-аутентификатор удалено из вашей учётной записи'],
  recovery_codes: [
    'Новые резервные коды',
    'Для вашей учётной записи созданы новые резервные коды; прежние больше не действуют',
  ],
  recovery_used: ['Использован резервный код', 'В вашу учётную запись вошли с резервным кодом'],
  passkey_added: ['Добавлен ключ доступа', 'К вашей учётной записи добавлен ключ доступа'],
  passkey_removed: ['Удалён ключ доступа', 'Из вашей учётной записи удалён ключ доступа'],
  provider_connected: [
    'Подключён вход через провайдера',
    'К вашей учётной записи подключён провайдер входа: теперь через него можно войти',
  ],
  passkeys_restricted: [
    'Ключи доступа действуют только вместе с паролем',
    'Ключи доступа действуют только после ввода пароля, пока вы не удалите их и не добавите снова: был сброшен пароль вашей учётной записи',
  ],
  second_factor_removed: [
    'Двухэтапный вход отключён',
    'Администратор удалил приложение-аутентификатор, ключи доступа и резервные коды вашей учётной записи и завершил её сеансы',
  ],
};

const ua: Sentences = {
  totp_added: ['Двоетапний вхід увімкнено', 'До вашого облікового запису додано застосунок-автентифікатор'],
  totp_replaced: ['Застосунок-автентифікатор замінено', 'Застосунок-автентифікатор вашого облікового запису замінено'],
  totp_removed: ['Застосунок-автентифікатор вилучено', 'Застосунок-автентифікатор вилучено з вашого облікового запису'],
  recovery_codes: [
    'Нові резервні коди',
    'Для вашого облікового запису створено нові резервні коди; попередні більше не діють',
  ],
  recovery_used: ['Використано резервний код', 'У ваш обліковий запис увійшли з резервним кодом'],
  passkey_added: ['Додано ключ доступу', 'До вашого облікового запису додано ключ доступу'],
  passkey_removed: ['Вилучено ключ доступу', 'З вашого облікового запису вилучено ключ доступу'],
  provider_connected: [
    'Підключено вхід через провайдера',
    'До вашого облікового запису підключено провайдера входу: тепер через нього можна увійти',
  ],
  passkeys_restricted: [
    'Ключі доступу діють лише разом із паролем',
    'Ключі доступу діють лише після введення пароля, доки ви не вилучите їх і не додасте знову: було скинуто пароль вашого облікового запису',
  ],
  second_factor_removed: [
    'Двоетапний вхід вимкнено',
    'Адміністратор вилучив застосунок-автентифікатор, ключі доступу й резервні коди вашого облікового запису та завершив його сеанси',
  ],
};

interface Frame {
  sentences: Sentences;
  greet: (name: string) => string;
  at: (company: string) => string;
  advice: string;
  button: string;
}

const letter = ({ sentences, greet, at, advice, button }: Frame): Words => ({
  subject: ({ company, change }) => `${sentences[change][0]}\u00a0— ${company}`,
  lines: ({ name, company, change, at: time }) => [
    greet(name),
    `${sentences[change][1]} ${at(company)} (${time}).`,
    advice,
  ],
  button,
});

export const factorTexts: Record<Language, Words> = {
  en: letter({
    sentences: en,
    greet: greeting.en,
    at: (company) => `at ${company}`,
    advice: 'If you did not expect this, change your password and tell the administrator of your portal.',
    button: 'See my sign-in settings',
  }),
  ru: letter({
    sentences: ru,
    greet: greeting.ru,
    at: (company) => `на портале «${company}»`,
    advice: 'Если вы этого не ожидали, смените пароль и сообщите администратору портала.',
    button: 'Открыть настройки входа',
  }),
  ua: letter({
    sentences: ua,
    greet: greeting.ua,
    at: (company) => `на порталі «${company}»`,
    advice: 'Якщо ви цього не очікували, змініть пароль і повідомте адміністратора порталу.',
    button: 'Відкрити налаштування входу',
  }),
};
