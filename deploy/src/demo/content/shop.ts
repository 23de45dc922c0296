/** The shop of the demo company, in the languages of those who have offered the items. */
export const shopSettings = {
  name: 'Northwind shop',
  coin: 'Northcoins',
  coin_short: 'N',
  description: 'Coins come for help, ideas and years together.',
};

export const shopItems = [
  { name: 'Northwind backpack', description: 'Grey, 20 litres, with a place for a laptop.', cost: 280, amount: 12 },
  { name: 'Half a day off', description: 'Once a year; your manager agrees the date.', cost: 300, amount: 40 },
  { name: 'Книга на вибір', description: 'До 20 €, замовляємо наступного дня.', cost: 120, amount: 4 },
  { name: 'Gift to the animal shelter', description: 'We give 5 € for each.', cost: 50, amount: 200 },
  { name: 'Флисовая толстовка с вышивкой', description: 'Размеры S, M, L и XL.', cost: 260, amount: 9 },
  { name: 'Desk plant', description: 'A zamioculcas that forgives everything.', cost: 60, amount: 22 },
  { name: 'Cinema for two', description: 'Any film, any evening.', cost: 420, amount: 6 },
  { name: 'Thermo mug', description: 'Keeps tea warm through a night shift.', cost: 90, amount: 3 },
  { name: 'Парковочное место на месяц', description: 'У главного входа.', cost: 350, amount: 2 },
  { name: 'Зарядний пристрій', description: '10 000 мА·год.', cost: 180, amount: 15 },
  { name: 'Cap', description: 'Blue, with the compass.', cost: 70, amount: 30 },
  { name: 'Урок английского', description: 'Час с преподавателем онлайн.', cost: 150, amount: 20 },
  { name: 'Настільна гра', description: 'Для вечора з командою.', cost: 200, amount: 5 },
  { name: 'Notebook and pen', description: 'Recycled paper.', cost: 40, amount: 60 },
];

export const shopAchievements = [
  { name: 'Thank you', description: 'A colleague has thanked you on the wall.', amount: 20, trigger: 'greetingPost' },
  { name: 'Новая идея', description: 'Идея отправлена в ящик идей.', amount: 15, trigger: 'suggestIdea' },
  { name: 'Year together', description: 'Another year at Northwind.', amount: 50, trigger: 'anniversary' },
  { name: 'П’ять років', description: 'П’ять років у компанії.', amount: 250, trigger: 'workingPeriod', years: 5 },
  { name: 'Mentor', description: 'Has helped a newcomer through the first month.', amount: 80 },
  { name: 'Ночная смена', description: 'Выручил смену, когда не хватало людей.', amount: 60 },
] as const;

export const accrualReasons = [
  'For help with the inventory',
  'За помощь со складом',
  'За швидку відповідь клієнту',
  'Idea of the month',
  'За наставничество',
];
