import { defineFavourites } from '@atrium/kit/favourites';

export const { favourites, favouritesOf } = defineFavourites('article');
