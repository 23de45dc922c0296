import sharp from 'sharp';
import type { Scene } from '../content/types.ts';
import type { Chance } from '../plan/seed.ts';

const width = 1280;
const height = 860;

const skies = [
  ['#9bb7d4', '#eef3f8'],
  ['#f2c6a0', '#fdeee0'],
  ['#b7d3c4', '#eef6f1'],
  ['#c3b8dd', '#f3f0fa'],
] as const;

const skins = ['#f4d3bd', '#e8b998', '#d9a27c', '#c68863', '#f7dfce'];
const hairs = ['#2b2118', '#4a3222', '#7a5230', '#b5854b', '#8d8d8d', '#191919'];

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
      return `<path d="M${x - 85} ${height} q0 -250 85 -250 t85 250z" fill="${chance.pick(shirts)}" transform="translate(0 ${y - 430})"/>${circle(x, y + 138, 62, chance.pick(skins))}<path d="M${x - 62} ${y + 134} a62 62 0 0 1 124 0 q-62 -46 -124 0z" fill="${chance.pick(hairs)}"/>`;
    });
    return `${rect(0, 0, width, height, '#eaf0ea')}${rect(120, 90, 1040, 330, '#f8faf8', 'rx="14"')}${rect(180, 150, 420, 18, '#cfd9d2', 'rx="9"')}${rect(180, 190, 300, 18, '#dfe7e1', 'rx="9"')}${people.join('')}`;
  },
  chart: (chance) => {
    const [colour, other] = chance.pick([
      ['#3355e0', '#f0a63c'],
      ['#0d9488', '#e8590c'],
      ['#7a5af0', '#2b8a3e'],
    ] as const);
    const special = chance.between(5, 10);
    const bars = times(12, (i) => {
      const tall = 180 + i * 22 + chance.between(-60, 60);
      return rect(150 + i * 84, 720 - tall, 52, tall, i === special ? other : colour, 'rx="8"');
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
  truck: (chance) => {
    const paint = chance.pick(['#3355e0', '#0d9488', '#d9480f', '#495057']);
    const [x, y] = [chance.between(80, 260), 470];
    const wheels = [x + 120, x + 220, x + 620, x + 760].map(
      (at) => circle(at, y + 245, 52, '#1f2933') + circle(at, y + 245, 22, '#cbd2d9'),
    );
    const poles = times(7, (i) => rect(i * 200 + 40, 560, 14, 120, '#8a97a6'));
    const cab = `<path d="M${x + 570} ${y + 210} v-190 h140 l90 100 v90z" fill="${paint}"/><path d="M${x + 640} ${y + 120} v-72 h60 l58 72z" fill="#d8ecf7"/>`;
    return `${rect(0, 660, width, 200, '#6b7682')}${poles.join('')}${rect(0, 600, width, 10, '#8a97a6')}${times(8, (i) => rect(i * 180 + 20, 790, 90, 8, '#f8f9fa')).join('')}${rect(x, y - 160, 550, 370, '#f8f9fa', 'rx="8"')}${rect(x, y - 20, 550, 40, paint)}${cab}${wheels.join('')}`;
  },
  desk: (chance) => {
    const lines = times(9, (i) => {
      const shade = chance.pick(['#7aa2f7', '#9ece6a', '#e0af68', '#c0caf5']);
      return rect(400 + (i % 3) * 30, 250 + i * 30, chance.between(120, 380), 12, shade, 'rx="6"');
    });
    const mug = chance.pick(['#d9480f', '#0d9488', '#c2255c', '#f0a63c']);
    const leaves = times(7, (i) => {
      const angle = -75 + i * 25 + chance.between(-8, 8);
      return `<ellipse cx="200" cy="470" rx="24" ry="110" fill="#4c956c" transform="rotate(${angle} 200 570)"/>`;
    });
    return `${rect(0, 0, width, height, chance.pick(['#f3efe8', '#e8eef3', '#efeaf4']))}${rect(0, 660, width, 200, '#c49a6c')}${rect(340, 190, 600, 370, '#1f2335', 'rx="16"')}${lines.join('')}${rect(610, 560, 60, 70, '#868e96')}${rect(520, 630, 240, 34, '#868e96', 'rx="10"')}${leaves.join('')}<path d="M130 560 h140 l-18 110 h-104z" fill="#b5654a"/>${rect(1010, 570, 110, 120, mug, 'rx="14"')}<path d="M1120 600 q60 0 60 35 t-60 35" fill="none" stroke="${mug}" stroke-width="16"/>`;
  },
  route: (chance) => {
    const stops = times(6, (i) => [130 + i * 205, chance.between(190, 690)] as const);
    const fields = times(14, () => {
      const shade = chance.pick(['#d3e4cd', '#e2ecd9', '#cfe0ea', '#ece5d3']);
      return rect(
        chance.between(-80, 1200),
        chance.between(-60, 800),
        chance.between(140, 380),
        chance.between(90, 260),
        shade,
        'rx="26"',
      );
    });
    const roads = times(5, (i) => {
      const [left, right] = [chance.between(0, height), chance.between(0, height)];
      return `<path d="M0 ${left} Q ${i * 260} ${chance.between(0, height)} ${width} ${right}" fill="none" stroke="#fff" stroke-width="16"/>`;
    });
    const path = stops.map(([x, y]) => `${x},${y}`).join(' ');
    const pins = stops.map(([x, y], i) => circle(x, y, 24, i ? '#3355e0' : '#2b8a3e') + circle(x, y, 10, '#fff'));
    return `${rect(0, 0, width, height, '#eef1e6')}${fields.join('')}${roads.join('')}<polyline points="${path}" fill="none" stroke="#3355e0" stroke-width="11" stroke-linejoin="round"/>${pins.join('')}`;
  },
};

/** A drawn picture as a JPEG, about 40 to 90 kB. */
export function drawScene(scene: Scene, chance: Chance): Promise<Buffer> {
  const [top, bottom] = chance.pick(skies);
  const sky = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#s)')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sky}${drawings[scene](chance)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
