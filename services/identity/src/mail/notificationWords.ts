import type { Language, Notification } from '@atrium/contracts';

/** What a letter says of a notification; `{{who}}` is who acted. A kind without words has those of all. */
export const notificationWords: Partial<Record<Notification['kind'], Record<Language, string>>> = {
  post_mention: {
    en: '{{who}} mentioned you in a post',
    ru: 'Вас упомянули в записи: {{who}}',
    ua: 'Вас згадали в дописі: {{who}}',
  },
  comment_mention: {
    en: '{{who}} mentioned you in a comment',
    ru: 'Вас упомянули в комментарии: {{who}}',
    ua: 'Вас згадали в коментарі: {{who}}',
  },
  post_comment: {
    en: '{{who}} commented on your post',
    ru: 'Новый комментарий к вашей записи: {{who}}',
    ua: 'Новий коментар до вашого допису: {{who}}',
  },
  comment_answer: {
    en: '{{who}} replied to your comment',
    ru: 'Ответ на ваш комментарий: {{who}}',
    ua: 'Відповідь на ваш коментар: {{who}}',
  },
  item_comment: {
    en: '{{who}} wrote a comment',
    ru: 'Новый комментарий: {{who}}',
    ua: 'Новий коментар: {{who}}',
  },
  post_like: {
    en: '{{who}} liked your post',
    ru: 'Ваша запись понравилась: {{who}}',
    ua: 'Ваш допис уподобали: {{who}}',
  },
  comment_like: {
    en: '{{who}} liked your comment',
    ru: 'Ваш комментарий понравился: {{who}}',
    ua: 'Ваш коментар уподобали: {{who}}',
  },
  thanks: {
    en: '{{who}} thanked you',
    ru: 'Вас поблагодарили: {{who}}',
    ua: 'Вам подякували: {{who}}',
  },
  feed_post: {
    en: '{{who}} published a new post',
    ru: 'Новая запись: {{who}}',
    ua: 'Новий допис: {{who}}',
  },
  followed: {
    en: '{{who}} started following you',
    ru: 'Новый подписчик: {{who}}',
    ua: 'Новий підписник: {{who}}',
  },
  group_requested: {
    en: '{{who}} asks to join your group',
    ru: 'Заявка в вашу группу: {{who}}',
    ua: 'Заявка до вашої групи: {{who}}',
  },
  group_invited: {
    en: '{{who}} invites you to a group',
    ru: 'Приглашение в группу: {{who}}',
    ua: 'Запрошення до групи: {{who}}',
  },
  group_approved: {
    en: '{{who}} approved your request to join a group',
    ru: 'Ваша заявка в группу одобрена: {{who}}',
    ua: 'Вашу заявку до групи схвалено: {{who}}',
  },
  group_handed_over: {
    en: '{{who}} handed a group over to you',
    ru: 'Вам передали группу: {{who}}',
    ua: 'Вам передали групу: {{who}}',
  },
  idea_sent: {
    en: '{{who}} sent an idea',
    ru: 'Новая идея: {{who}}',
    ua: 'Нова ідея: {{who}}',
  },
  idea_answered: {
    en: '{{who}} replied to your idea',
    ru: 'Ответ на вашу идею: {{who}}',
    ua: 'Відповідь на вашу ідею: {{who}}',
  },
  idea_voted_answered: {
    en: '{{who}} replied to an idea you voted for',
    ru: 'Ответ на идею, за которую вы голосовали: {{who}}',
    ua: 'Відповідь на ідею, за яку ви голосували: {{who}}',
  },
  report_sent: {
    en: 'A report of a violation has come',
    ru: 'Поступило сообщение о нарушении',
    ua: 'Надійшло повідомлення про порушення',
  },
  report_unanswered: {
    en: 'A report of a violation has waited for an answer for 7 days',
    ru: 'Сообщение о нарушении ждёт ответа уже 7 дней',
    ua: 'Повідомлення про порушення чекає на відповідь уже 7 днів',
  },
  report_open: {
    en: 'A report of a violation has been open for 3 months',
    ru: 'Сообщение о нарушении не закрыто уже 3 месяца',
    ua: 'Повідомлення про порушення не закрито вже 3 місяці',
  },
  report_said: {
    en: 'There is a new message about a report',
    ru: 'По сообщению о нарушении есть новый ответ',
    ua: 'Щодо повідомлення про порушення є нова відповідь',
  },
  vacancy_answered: {
    en: '{{who}} answered a vacancy',
    ru: 'Отклик на вакансию: {{who}}',
    ua: 'Відгук на вакансію: {{who}}',
  },
  vacancy_decided: {
    en: '{{who}} changed the state of your response to a vacancy',
    ru: 'Новый статус вашего отклика на вакансию: {{who}}',
    ua: 'Новий статус вашого відгуку на вакансію: {{who}}',
  },
  vacation_requested: {
    en: '{{who}} requests a vacation',
    ru: 'Заявка на отпуск: {{who}}',
    ua: 'Заявка на відпустку: {{who}}',
  },
  vacation_approved: {
    en: '{{who}} approved your vacation',
    ru: 'Ваш отпуск утверждён: {{who}}',
    ua: 'Вашу відпустку затверджено: {{who}}',
  },
  vacation_rejected: {
    en: '{{who}} rejected your vacation request',
    ru: 'Ваша заявка на отпуск отклонена: {{who}}',
    ua: 'Вашу заявку на відпустку відхилено: {{who}}',
  },
  vacation_cancelled: {
    en: '{{who}} cancelled a vacation',
    ru: 'Отпуск отменён: {{who}}',
    ua: 'Відпустку скасовано: {{who}}',
  },
  vacation_substitute: {
    en: '{{who}} approved a vacation in which you are the substitute',
    ru: 'Утверждён отпуск, в котором вы замещаете коллегу: {{who}}',
    ua: 'Затверджено відпустку, у якій ви заміщаєте колегу: {{who}}',
  },
  service_waiting: {
    en: 'A request of {{who}} waits for you',
    ru: 'Заявка ждёт вашего решения: {{who}}',
    ua: 'Заявка чекає на ваше рішення: {{who}}',
  },
  service_finished: {
    en: 'Your request is done: {{who}} passed the last step',
    ru: 'Ваша заявка выполнена: {{who}}',
    ua: 'Вашу заявку виконано: {{who}}',
  },
  service_rejected: {
    en: '{{who}} rejected your request',
    ru: 'Ваша заявка отклонена: {{who}}',
    ua: 'Вашу заявку відхилено: {{who}}',
  },
  service_cancelled: {
    en: '{{who}} cancelled your request',
    ru: 'Ваша заявка отменена: {{who}}',
    ua: 'Вашу заявку скасовано: {{who}}',
  },
  poll_published: {
    en: '{{who}} invites you to take a poll',
    ru: 'Новый опрос: {{who}}',
    ua: 'Нове опитування: {{who}}',
  },
  poll_reminded: {
    en: '{{who}} reminds you to take a poll',
    ru: 'Напоминание пройти опрос: {{who}}',
    ua: 'Нагадування пройти опитування: {{who}}',
  },
  review_asked: {
    en: '{{who}} asks you to assess colleagues',
    ru: 'Просьба оценить коллег: {{who}}',
    ua: 'Прохання оцінити колег: {{who}}',
  },
  review_reminded: {
    en: '{{who}} reminds you to assess colleagues',
    ru: 'Напоминание оценить коллег: {{who}}',
    ua: 'Нагадування оцінити колег: {{who}}',
  },
  review_completed: {
    en: '{{who}} completed a review: your results are there',
    ru: 'Готовы результаты вашей оценки: {{who}}',
    ua: 'Готові результати вашого оцінювання: {{who}}',
  },
  review_completed_team: {
    en: '{{who}} completed a review: the results of your team are there',
    ru: 'Готовы результаты оценки вашей команды: {{who}}',
    ua: 'Готові результати оцінювання вашої команди: {{who}}',
  },
  event_invited: {
    en: '{{who}} invites you to an event',
    ru: 'Приглашение на событие: {{who}}',
    ua: 'Запрошення на подію: {{who}}',
  },
  event_moved: {
    en: '{{who}} moved an event to another time',
    ru: 'Событие перенесено на другое время: {{who}}',
    ua: 'Подію перенесено на інший час: {{who}}',
  },
  event_cancelled: {
    en: '{{who}} cancelled an event',
    ru: 'Событие отменено: {{who}}',
    ua: 'Подію скасовано: {{who}}',
  },
  event_near: {
    en: 'An event of {{who}} begins in a few minutes',
    ru: 'Через несколько минут начнётся событие, автор: {{who}}',
    ua: 'За кілька хвилин почнеться подія, автор: {{who}}',
  },
  coins_received: {
    en: '{{who}} gave you coins',
    ru: 'Получены монеты: {{who}}',
    ua: 'Отримано монети: {{who}}',
  },
  coins_awarded: {
    en: '{{who}} has earned an achievement',
    ru: 'Получено достижение: {{who}}',
    ua: 'Отримано досягнення: {{who}}',
  },
  order_ready: {
    en: '{{who}} made your order ready',
    ru: 'Заказ готов к выдаче: {{who}}',
    ua: 'Замовлення готове до видачі: {{who}}',
  },
  order_issued: {
    en: '{{who}} issued your order',
    ru: 'Заказ выдан: {{who}}',
    ua: 'Замовлення видано: {{who}}',
  },
  notice: {
    en: '{{who}} wrote to you',
    ru: 'Вам сообщение: {{who}}',
    ua: 'Вам повідомлення: {{who}}',
  },
  birthday_today: {
    en: '{{who}} has a birthday today',
    ru: 'Сегодня день рождения: {{who}}',
    ua: 'Сьогодні день народження: {{who}}',
  },
  anniversary_today: {
    en: '{{who}} has a work anniversary today',
    ru: 'Сегодня годовщина работы: {{who}}',
    ua: 'Сьогодні річниця роботи: {{who}}',
  },
  digest: {
    en: 'You have unread notifications',
    ru: 'У вас есть непрочитанные уведомления',
    ua: 'У вас є непрочитані сповіщення',
  },
  order_cancelled: {
    en: '{{who}} cancelled your order, the coins are back',
    ru: 'Заказ отменён, монеты возвращены: {{who}}',
    ua: 'Замовлення скасовано, монети повернено: {{who}}',
  },
  course_assigned: {
    en: '{{who}} assigned a course to you',
    ru: 'Назначен курс: {{who}}',
    ua: 'Призначено курс: {{who}}',
  },
  course_reminded: {
    en: '{{who}} reminds you of a course',
    ru: 'Напоминание пройти курс: {{who}}',
    ua: 'Нагадування пройти курс: {{who}}',
  },
  test_passed: {
    en: '{{who}} has passed a test',
    ru: 'Тест сдан: {{who}}',
    ua: 'Тест складено: {{who}}',
  },
  test_failed: {
    en: '{{who}} has not passed a test',
    ru: 'Тест не сдан: {{who}}',
    ua: 'Тест не складено: {{who}}',
  },
  idp_assigned: {
    en: '{{who}} made a development plan',
    ru: 'План развития создан: {{who}}',
    ua: 'План розвитку створено: {{who}}',
  },
  idp_tasks_done: {
    en: '{{who}} has done all tasks of the development plan',
    ru: 'Все задачи плана развития выполнены: {{who}}',
    ua: 'Усі завдання плану розвитку виконано: {{who}}',
  },
  idp_finished: {
    en: '{{who}} finished the development plan',
    ru: 'План развития завершён: {{who}}',
    ua: 'План розвитку завершено: {{who}}',
  },
  idp_near: {
    en: 'A task of the development plan is due soon: {{who}}',
    ru: 'Скоро срок задачи плана развития: {{who}}',
    ua: 'Скоро термін завдання плану розвитку: {{who}}',
  },
  idp_overdue: {
    en: 'A task of the development plan is overdue: {{who}}',
    ru: 'Просрочена задача плана развития: {{who}}',
    ua: 'Прострочено завдання плану розвитку: {{who}}',
  },
  adapt_assigned: {
    en: '{{who}} started an onboarding in which you have a part',
    ru: 'Началась адаптация с вашим участием: {{who}}',
    ua: 'Почалася адаптація за вашою участю: {{who}}',
  },
  adapt_step: {
    en: 'A step of the onboarding begins: {{who}}',
    ru: 'Начался шаг адаптации: {{who}}',
    ua: 'Почався крок адаптації: {{who}}',
  },
  adapt_ended: {
    en: '{{who}} finished the last step of an onboarding',
    ru: 'Последний шаг адаптации выполнен: {{who}}',
    ua: 'Останній крок адаптації виконано: {{who}}',
  },
  adapt_poll: {
    en: 'A poll about the onboarding waits: {{who}}',
    ru: 'Опрос об адаптации ждёт ответа: {{who}}',
    ua: 'Опитування про адаптацію чекає на відповідь: {{who}}',
  },
};
