import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import sharp from 'sharp';
import type { Gender } from '../plan/names.ts';

/** Open Peeps by Pablo Stanley, CC0 1.0. */
const style = new Style(openPeeps);

const heads = {
  woman: [
    'bangs',
    'bangs2',
    'bun',
    'bun2',
    'buns',
    'grayBun',
    'grayMedium',
    'long',
    'longBangs',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumBangs2',
    'mediumBangs3',
    'mediumStraight',
    'hijab',
  ],
  man: [
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'pomp',
    'flatTop',
    'grayShort',
    'noHair1',
    'noHair2',
    'noHair3',
    'shaved1',
    'shaved2',
    'shaved3',
    'twists',
    'hatHip',
  ],
} as const;

const colours = {
  skinColor: ['ffdbb4', 'f3c9a2', 'edb98a', 'e3ad7d', 'd08b5b'],
  headContrastColor: ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', 'd6b370', '6b6b6b'],
  clothingColor: ['8fa7df', '6fb98f', 'e9b44c', 'c98bb9', 'd98880', '7fb7be', '9aa5b1', '46597a', 'b7a58a'],
  backgroundColor: ['dbe4ff', 'd8f0df', 'fdebd3', 'e9e1fb', 'fbe1ea', 'd6f1f4', 'eceff2', 'f3ecd9'],
};

/** A drawn portrait as a square PNG, the same for the same seed. */
export function drawPortrait(seed: string, gender: Gender): Promise<Buffer> {
  const portrait = new Avatar(style, {
    seed,
    size: 256,
    headVariant: heads[gender],
    expressionVariant: ['calm', 'cute', 'smile'],
    facialHairVariant: ['chin', 'full', 'full2', 'full3', 'full4', 'goatee1', 'goatee2'],
    facialHairProbability: gender === 'man' ? 35 : 0,
    accessoriesVariant: ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5'],
    accessoriesProbability: 30,
    maskProbability: 0,
    ...colours,
  });
  return sharp(Buffer.from(portrait.toString())).png().toBuffer();
}
