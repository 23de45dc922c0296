/** What a purchase goes through; a cancelled one is paid back. */
export const orderStatuses = ['ordered', 'ready', 'issued', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What moves coins: each is an entry of the ledger. */
export const coinMoves = ['accrual', 'award', 'purchase', 'refund', 'reversal', 'nullify'] as const;
export type CoinMove = (typeof coinMoves)[number];

/** What earns an achievement by itself, once a cause (D83). */
export const awardTriggers = ['greetingPost', 'suggestIdea', 'anniversary', 'workingPeriod'] as const;
export type AwardTrigger = (typeof awardTriggers)[number];

/** The sign of the currency. */
export const coinIcons = ['star', 'heart', 'sun', 'bulb', 'cake'] as const;
export type CoinIcon = (typeof coinIcons)[number];

/** Coins of one accrual, an achievement or an item, and pieces of an item. */
export const maxCoins = 100_000;
export const maxStock = 100_000;

/** People of one accrual. */
export const maxRecipients = 100;

/** Pieces of one order. */
export const maxPieces = 100;

export const standardShop = { name: 'Shop!', coin: 'Coins', coin_short: 'c.', icon: 'star' } as const;
