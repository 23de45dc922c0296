import type { Language } from '@atrium/contracts';

export interface DemoChat {
  /** Of two people: ''. */
  name: string;
  /** Besides the known employee who reads the portal in the language. */
  others: number;
  isPinned?: boolean;
  isClosed?: boolean;
  /** Of the last messages, those that the known employee has not read. */
  unread?: number;
  /** Who writes, 0 being the known employee, and what. */
  messages: readonly (readonly [by: number, text: string])[];
}

/** Chats of the demo company, in the languages of those who write. */
export const demoChats: Record<Language, readonly DemoChat[]> = {
  en: [
    {
      name: '',
      others: 1,
      unread: 2,
      messages: [
        [0, 'Good morning! Did the printer send the banners for the fair?'],
        [1, 'They did, all four. The blue is a little darker than on the screen.'],
        [0, 'That is fine. Can you put them into the car with the stand?'],
        [1, 'Done. The boxes are behind the second row of seats.'],
        [0, 'Thank you! I owe you a coffee.'],
        [1, 'The hall opens at seven, the plan is here: https://www.example.com/fair/hall-5'],
        [1, 'And the parking pass is in the glove box.'],
      ],
    },
    {
      name: '',
      others: 1,
      messages: [
        [1, 'Do we still have the photos of the new trucks?'],
        [0, 'Yes, in the folder of May. Which format do you need?'],
        [1, 'Wide, for the offer to the furniture company.'],
        [0, 'Take number 12 and number 17, they have enough sky for the headline.'],
        [1, 'Perfect, thanks.'],
      ],
    },
    {
      name: 'Fair in Gdańsk',
      others: 4,
      isPinned: true,
      unread: 1,
      messages: [
        [0, 'This is the room for the fair. Please write here who arrives when.'],
        [1, 'By train, Monday at 18:40.'],
        [2, 'I come with the car and the stand, about 20:00.'],
        [3, 'Tuesday morning, straight to the hall.'],
        [0, 'Good. The stand is number 5.14, next to the café.'],
        [4, 'Who has the list of appointments?'],
        [0, 'I have: 23 so far. The first one is on Tuesday at 9:30.'],
        [2, 'The price lists are printed, 200 in each language.'],
        [1, 'Dinner on Tuesday at 19:30, a table for six is booked.'],
        [3, 'I have moved two appointments to Wednesday, the list is up to date.'],
      ],
    },
  ],
  ru: [
    {
      name: '',
      others: 1,
      unread: 1,
      messages: [
        [1, 'Добрый день! Рейс на Краков стоит на границе, очередь около четырёх часов.'],
        [0, 'Вижу. Клиента предупредили?'],
        [1, 'Да, письмо ушло сразу. Они готовы принять завтра до десяти.'],
        [0, 'Хорошо. Водителю хватает часов?'],
        [1, 'Хватает, отдых начнётся уже после разгрузки.'],
        [0, 'Тогда ничего не меняем.'],
        [1, 'Граница пройдена, прибытие завтра в 8:15.'],
      ],
    },
    {
      name: '',
      others: 1,
      messages: [
        [0, 'Сколько машин свободно на четверг?'],
        [1, 'Три тента и один рефрижератор.'],
        [0, 'Рефрижератор придержите, ждём заявку на молочную продукцию.'],
        [1, 'Отметка в плане есть, до среды не отдаём.'],
      ],
    },
    {
      name: 'Смена на складе',
      others: 4,
      isClosed: true,
      messages: [
        [0, 'Коллеги, с понедельника ворота 3 и 4 закрыты на ремонт. Вопросы пишите сюда.'],
        [1, 'Куда подавать машины с паллетами?'],
        [0, 'На ворота 6. Разметка уже готова.'],
        [2, 'Ночью там темно, нужен ещё один прожектор.'],
        [0, 'Прожектор поставят завтра до обеда.'],
        [3, 'Погрузчик № 2 вернулся из сервиса, можно брать.'],
        [4, 'Спасибо, вечерняя смена его ждала.'],
        [0, 'Ремонт ворот займёт восемь дней, если погода не помешает.'],
      ],
    },
  ],
  ua: [
    {
      name: '',
      others: 1,
      unread: 2,
      messages: [
        [0, 'Вітаю! Є новини від клієнта з Одеси?'],
        [1, 'Так, вони перевірили вантаж, усе ціле.'],
        [0, 'Чудово. Акт підписали?'],
        [1, 'Підписали, скан буде до обіду.'],
        [0, 'Дякую, тоді закриваю звернення.'],
        [1, 'Скан уже в картці замовлення.'],
        [1, 'І ще: вони просять рахунок окремим листом.'],
      ],
    },
    {
      name: '',
      others: 1,
      messages: [
        [1, 'Хто чергує на гарячій лінії в суботу?'],
        [0, 'За графіком друга група, з дев’ятої до шостої.'],
        [1, 'Можна помінятися на неділю?'],
        [0, 'Можна, зараз виправлю графік.'],
        [1, 'Дуже дякую!'],
      ],
    },
    {
      name: 'Відповіді клієнтам',
      others: 3,
      isPinned: true,
      unread: 1,
      messages: [
        [0, 'Збираємо тут вдалі відповіді. Потім зробимо з них шаблони.'],
        [1, 'Про затримку на кордоні: спершу новий час прибуття, тоді причина.'],
        [2, 'Згода. І телефон водія, якщо клієнт його вже має.'],
        [0, 'Додайте, будь ласка, приклад про пошкоджену упаковку.'],
        [3, 'Є такий: просимо три фотографії та номер накладної, відповідаємо того ж дня.'],
        [0, 'Беру в шаблони.'],
        [2, 'Маю ще один, про зміну адреси доставки. Надішлю після обіду.'],
      ],
    },
  ],
};

/** Of the three known employees together, each in their own language. */
export const sharedChat: { name: string; messages: readonly (readonly [Language, string])[] } = {
  name: 'New portal',
  messages: [
    ['en', 'Hello! Here we three decide what the portal shows first.'],
    ['ru', 'Я за ленту: новости смен читают все.'],
    ['ua', 'Підтримую. А службі підтримки потрібна ще база знань.'],
    ['en', 'Both then. Who writes to the heads of the departments?'],
    ['ru', 'Я напишу операционному блоку.'],
    ['ua', 'А я підтримці та продажам.'],
    ['en', 'Great, we talk again on Friday.'],
  ],
};
