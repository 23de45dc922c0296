import sharp from 'sharp';
import type { Scene } from './content/types.ts';
import type { Chance } from './seed.ts';

const width = 1280;
const height = 860;

const skies = [
  ['#9bb7d4', '#eef3f8'],
  ['#f2c6a0', '#fdeee0'],
  ['#b7d3c4', '#eef6f1'],
  ['#c3b8dd', '#f3f0fa'],
] as const;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const drawings: Record<Scene, (chance: Chance) => string> = {
  warehouse: (chance) => {
    const boxes = ['#c98f4e', '#b97a3c', '#d9a669', '#a86c33'];
    const shelves = times(4, (row) => {
      const y = 190 + row * 150;
      const load = times(14, (i) =>
        chance.chance(0.85) ? rect(90 + i * 80, y + chance.between(30, 62), 66, 100, chance.pick(boxes), 'rx="3"') : '',
      );
      return `${load.join('')}${rect(60, y + 132, 1160, 12, '#35507a')}`;
    });
    return `${rect(0, 0, width, height, '#dfe5ec')}${rect(0, 790, width, 70, '#aeb7c2')}${times(5, (i) => rect(60 + i * 287, 150, 12, 650, '#2b4266')).join('')}${shelves.join('')}${times(4, (i) => rect(150 + i * 300, 60, 160, 14, '#fff8dc', 'rx="7"')).join('')}`;
  },
  city: (chance) => {
    const shades = ['#4d6485', '#60799c', '#3f5472', '#7289ab'];
    const houses = times(16, (i) => {
      const tall = chance.between(180, 520);
      const shade = chance.pick(shades);
      const windows = times(Math.floor(tall / 55), (row) =>
        times(2, (col) =>
          chance.chance(0.6)
            ? rect(i * 82 + 14 + col * 30, height - tall + 20 + row * 50, 16, 24, '#ffe6a7', 'opacity="0.85"')
            : '',
        ).join(''),
      );
      return rect(i * 82 - 4, height - tall, 78, tall, shade) + windows.join('');
    });
    return circle(chance.between(200, 1080), chance.between(120, 260), 70, '#fff3d6') + houses.join('');
  },
  mountains: (chance) => {
    const ridge = (base: number, fill: string) => {
      const points = times(11, (i) => `${i * 128},${base - chance.between(0, 230) * (i % 2)}`);
      return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${fill}"/>`;
    };
    const firs = times(22, () => {
      const [x, y, s] = [chance.between(0, width), chance.between(690, 830), chance.between(30, 70)];
      return `<polygon points="${x},${y - s * 2} ${x - s * 0.6},${y} ${x + s * 0.6},${y}" fill="#2f5d50"/>`;
    });
    return `${circle(980, 180, 62, '#fff6da')}${ridge(430, '#a3b6c8')}${ridge(560, '#7f98ae')}${ridge(690, '#56788a')}${rect(0, 680, width, 180, '#41685c')}${firs.join('')}`;
  },
  team: (chance) => {
    const shirts = ['#3355e0', '#0d9488', '#d9480f', '#7a5af0', '#c2255c', '#2b8a3e'];
    const people = times(6, (i) => {
      const [x, y] = [170 + i * 190, chance.between(400, 450)];
      return `<path d="M${x - 85} ${height} q0 -250 85 -250 t85 250z" fill="${chance.pick(shirts)}" transform="translate(0 ${y - 430})"/>${circle(x, y + 100, 62, chance.pick(skins))}<path d="M${x - 62} ${y + 96} a62 62 0 0 1 124 0 q-62 -46 -124 0z" fill="${chance.pick(hairs)}"/>`;
    });
    return `${rect(0, 0, width, height, '#eaf0ea')}${rect(120, 90, 1040, 330, '#f8faf8', 'rx="14"')}${rect(180, 150, 420, 18, '#cfd9d2', 'rx="9"')}${rect(180, 190, 300, 18, '#dfe7e1', 'rx="9"')}${people.join('')}`;
  },
  chart: (chance) => {
    const bars = times(12, (i) => {
      const tall = 180 + i * 22 + chance.between(-60, 60);
      return rect(150 + i * 84, 720 - tall, 52, tall, i === 7 ? '#f0a63c' : '#3355e0', 'rx="8"');
    });
    return `${rect(0, 0, width, height, '#ffffff')}${times(5, (i) => rect(130, 200 + i * 130, 1030, 2, '#e4e7ec')).join('')}${bars.join('')}`;
  },
  cake: (chance) => {
    const candles = times(
      10,
      (i) =>
        rect(420 + i * 46, 330, 12, 80, chance.pick(['#e64980', '#3355e0', '#f0a63c', '#0d9488']), 'rx="4"') +
        circle(426 + i * 46, 312, 11, '#ffd43b'),
    );
    return `${rect(0, 0, width, height, '#fbeee6')}${rect(0, 690, width, 170, '#e8d3c3')}${rect(330, 410, 620, 150, '#fff', 'rx="24"')}${rect(280, 540, 720, 170, '#f3c1d3', 'rx="24"')}${rect(280, 600, 720, 26, '#fff')}${candles.join('')}`;
  },
};

/** A drawn picture as a JPEG, about 40 to 90 kB. */
export function drawScene(scene: Scene, chance: Chance): Promise<Buffer> {
  const [top, bottom] = chance.pick(skies);
  const sky = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#s)')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sky}${drawings[scene](chance)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

const skins = ['#f4d3bd', '#e8b998', '#d9a27c', '#c68863', '#f7dfce'];
const hairs = ['#2b2118', '#4a3222', '#7a5230', '#b5854b', '#8d8d8d', '#191919'];
const backs = ['#dbe4ff', '#d3f9d8', '#ffe8cc', '#e5dbff', '#ffdeeb', '#c5f6fa'];

export function drawPortrait(gender: 'woman' | 'man', chance: Chance): Promise<Buffer> {
  const [skin, hair, back, shirt] = [
    chance.pick(skins),
    chance.pick(hairs),
    chance.pick(backs),
    chance.pick(['#3355e0', '#0d9488', '#495057', '#c2255c', '#5f3dc4']),
  ];
  const long =
    gender === 'woman'
      ? `<path d="M70 118 q0 -74 58 -74 t58 74 v70 q-14 10 -28 0 v-60 h-60 v60 q-14 10 -28 0z" fill="${hair}"/>`
      : '';
  const fringe =
    gender === 'woman'
      ? `<path d="M78 112 q6 -56 50 -56 t50 56 q-30 -8 -46 -34 q-14 28 -54 34z" fill="${hair}"/>`
      : `<path d="M76 110 q-4 -64 52 -64 t52 64 q-8 -30 -26 -36 q-34 10 -60 -2 q-14 10 -18 38z" fill="${hair}"/>`;
  const beard =
    gender === 'man' && chance.chance(0.35)
      ? `<path d="M84 130 q4 52 44 52 t44 -52 q-6 22 -44 22 t-44 -22z" fill="${hair}"/>`
      : '';
  const glasses = chance.chance(0.3)
    ? '<g fill="none" stroke="#343a40" stroke-width="4"><circle cx="108" cy="122" r="15"/><circle cx="148" cy="122" r="15"/><path d="M123 120h10"/></g>'
    : '';
  const face = `${long}<path d="M46 256 q0 -76 82 -76 t82 76z" fill="${shirt}"/>${rect(112, 160, 32, 40, skin, 'rx="14"')}<ellipse cx="128" cy="122" rx="50" ry="58" fill="${skin}"/>${beard}${fringe}${circle(108, 122, 5, '#2b2b2b')}${circle(148, 122, 5, '#2b2b2b')}<path d="M112 148 q16 14 32 0" fill="none" stroke="#a8483f" stroke-width="4" stroke-linecap="round"/>${glasses}`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${rect(0, 0, 256, 256, back)}${face}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}
