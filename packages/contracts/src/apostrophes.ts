/**
 * Signs that are written for an apostrophe, a soft sign or a letter of their own, and as often left out: O'rinov,
 * Oʻrinov and O’rinov are one name. To be replaced before a normalization, which makes a blank of some.
 */
export const apostrophes = /['`´ʹ-ʿˈˊˋ՚‘-‛′‵ꞌ＇｀]/gu;
