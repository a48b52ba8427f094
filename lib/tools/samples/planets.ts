import { seededRandom } from '../../core/model/random';
import { blur, glow, gradient, stars, svg } from './svg';

const SIDE = 900;

/** A sphere in front of stars, lit from the upper left. `surface` is clipped to the disc. */
const planet = (
  seed: string,
  radius: number,
  halo: string,
  surface: string,
  { before = '', after = '', defs = '' } = {},
) =>
  svg(
    SIDE,
    SIDE,
    `<defs>
      ${glow('space', ['#1d2148 0% 1', '#0b0d22 60% 1', '#05060f 100% 1'], 0.4, 0.35, 0.8)}
      ${glow('light', ['#ffffff 0% .28', '#ffffff 30% 0', '#02030c 72% .55', '#02030c 100% .94'], 0.34, 0.3, 0.78)}
      ${glow('halo', [`${halo} 80% .55`, `${halo} 100% 0`])}
      <clipPath id="disc"><circle cx="450" cy="450" r="${radius}"/></clipPath>${blur('soft', 9)}${blur('fog', 3)}${defs}
    </defs>
    <rect width="900" height="900" fill="url(#space)"/>${stars(seed, 150, SIDE, SIDE)}
    <circle cx="450" cy="450" r="${radius * 1.16}" fill="url(#halo)"/>${before}
    <g clip-path="url(#disc)">${surface}<circle cx="450" cy="450" r="${radius}" fill="url(#light)"/></g>${after}`,
  );

/** A simplified orthographic view of Africa and Europe. */
export const earth = (): string =>
  planet(
    'earth',
    350,
    '#6db8ff',
    `<rect width="900" height="900" fill="url(#water)"/>
     <g fill="url(#land)" stroke="#2d6a3a" stroke-width="3" stroke-linejoin="round">
      <path d="M372,330 q38,-16 84,-10 q22,-10 34,0 q-2,18 30,22 q24,8 50,2 q22,2 26,10 q4,30 26,72 q14,30 34,38 q26,2 40,-4 q-6,34 -44,72 q-22,24 -20,50 q4,40 -30,64 q-8,44 -42,72 q-26,18 -46,8 q-16,-26 -28,-74 q-10,-38 4,-66 q-6,-34 -26,-52 q-2,-26 -8,-36 q-24,-8 -50,2 q-40,8 -66,-26 q-22,-30 -16,-58 q6,-36 28,-58 q8,-22 20,-28 z"/>
      <path d="M378,306 q-10,-28 6,-36 l34,2 q6,-18 -8,-26 q24,-20 46,-30 q6,-24 24,-30 q-4,20 12,26 q30,-4 54,-6 q10,-22 0,-30 q26,-26 44,-40 q40,10 90,44 q60,50 84,100 q-20,10 -50,2 q-30,4 -40,22 q-24,8 -34,-2 q-14,10 -6,24 q-30,6 -48,-4 q-14,-4 -22,8 q-10,-2 -14,-16 q-12,-14 -24,-22 q-2,14 14,30 q-6,10 -22,-6 q-18,-20 -34,-18 q-28,-2 -46,20 q-18,20 -36,16 z"/>
      <path d="M640,360 q50,-10 80,20 q10,30 -14,54 q-30,24 -54,10 q-18,-40 -32,-64 q6,-16 20,-20 z"/>
      <path d="M652,608 q18,-16 22,4 q-4,44 -22,60 q-16,-4 -10,-26 q0,-24 10,-38 z"/>
      <path d="M372,226 q-6,-24 12,-34 q6,20 16,32 q-8,12 -28,2 z M420,120 q10,-20 34,-16 q12,10 -8,22 q-20,6 -26,-6 z"/>
      <path d="M100,330 q44,70 70,180 q20,50 4,120 q-40,40 -60,100 l-80,-200 z"/></g>
     <ellipse cx="450" cy="340" rx="110" ry="36" fill="#d9b56a" opacity=".62" filter="url(#soft)"/>
     <path d="M280,110 q170,-34 340,0 q-60,26 -170,22 q-110,4 -170,-22 z M300,796 q150,-40 300,0 l0,60 l-300,0 z" fill="#f4fbff"/>
     <g fill="#fff" opacity=".75" filter="url(#soft)"><ellipse cx="280" cy="470" rx="120" ry="13" transform="rotate(-14 280 470)"/><ellipse cx="300" cy="640" rx="150" ry="16" transform="rotate(12 300 640)"/><ellipse cx="660" cy="520" rx="110" ry="11" transform="rotate(-20 660 520)"/><ellipse cx="560" cy="720" rx="140" ry="14" transform="rotate(-8 560 720)"/><ellipse cx="330" cy="250" rx="110" ry="12" transform="rotate(-26 330 250)"/><ellipse cx="640" cy="250" rx="120" ry="10" transform="rotate(18 640 250)"/></g>`,
    {
      defs:
        gradient('water', ['#4aa3e8', '#1b5fb4', '#0d3a80']) +
        gradient('land', ['#7dbb6a', '#4f9a54', '#6f8f45', '#4f9a54']),
    },
  );

export const mars = (): string => {
  const next = seededRandom('mars');
  const patches = Array.from({ length: 26 }, () => {
    const [x, y] = [120 + 660 * next(), 160 + 580 * next()];
    const [rx, ry] = [30 + 120 * next(), 10 + 40 * next()];
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}" fill="${next() > 0.5 ? '#7a2f1c' : '#e89a63'}" opacity="${(0.15 + 0.3 * next()).toFixed(2)}" transform="rotate(${(40 * next() - 20).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
  const craters = Array.from({ length: 20 }, () => {
    const [x, y, r] = [150 + 600 * next(), 180 + 560 * next(), 6 + 20 * next() ** 2];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#7d3220" opacity=".45"/><circle cx="${(x + r * 0.18).toFixed(0)}" cy="${(y + r * 0.2).toFixed(0)}" r="${(r * 0.86).toFixed(1)}" fill="#d27a4c" opacity=".7"/>`;
  });
  return planet(
    'mars',
    330,
    '#ff8a5c',
    `<rect width="900" height="900" fill="url(#dust)"/><g filter="url(#soft)">${patches.join('')}</g>${craters.join('')}
     <path d="M230,470 q110,-30 210,6 q90,26 190,-2" stroke="#6b2414" stroke-width="13" fill="none" opacity=".6" filter="url(#fog)" stroke-linecap="round"/>
     <path d="M360,126 q90,-26 180,0 q-10,34 -56,26 q-30,20 -60,2 q-44,8 -64,-28 z" fill="#fff6ee" opacity=".92" filter="url(#fog)"/>`,
    { defs: gradient('dust', ['#d97c4a', '#c75b33', '#a9401f', '#c2643c']) },
  );
};

/** Wavy bands of a gas planet across the picture. */
const bands = (seed: string, colors: readonly string[], top: number, bottom: number): string => {
  const next = seededRandom(seed);
  const high = (bottom - top) / colors.length;
  return colors
    .map((color, index) => {
      const y = top + index * high;
      const wave = () => (6 * next() - 3).toFixed(1);
      return `<path d="M0,${y} q112,${wave()} 225,0 t225,0 t225,0 t225,0 V${y + high + 8} H0 Z" fill="${color}"/>`;
    })
    .join('');
};

export const jupiter = (): string =>
  planet(
    'jupiter',
    360,
    '#f0c9a0',
    `<g filter="url(#fog)">${bands('jupiter', ['#8d6a58', '#b8937a', '#a5795f', '#e7d2b4', '#f3e4cb', '#b26f4a', '#c98b62', '#f2e0c2', '#fbf1dd', '#ead0a8', '#a9623f', '#c27d55', '#e6caa4', '#cfa782', '#efdcbd', '#b48a6c', '#9a7460', '#836353'], 90, 810)}
      <path d="M100,385 q60,-12 120,0 t120,0 t120,0 t120,0 t120,0 t120,0" stroke="#fff3de" stroke-width="7" fill="none" opacity=".5"/>
      <path d="M100,500 q40,14 80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0" stroke="#8a4a30" stroke-width="6" fill="none" opacity=".35"/></g>
     <ellipse cx="585" cy="560" rx="98" ry="54" fill="#f3dcbf" filter="url(#fog)"/><ellipse cx="585" cy="560" rx="80" ry="42" fill="#c4573a" filter="url(#fog)"/><ellipse cx="585" cy="560" rx="50" ry="24" fill="#d8704c" filter="url(#fog)"/>`,
  );

export const saturn = (): string => {
  const ring = (rx: number, width: number, color: string, opacity: number) =>
    `<ellipse cx="450" cy="450" rx="${rx}" ry="${rx * 0.3}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`;
  const rings = [
    ring(300, 22, '#8f7d66', 0.5),
    ring(328, 30, '#d8c39c', 0.9),
    ring(356, 24, '#f0dfba', 0.95),
    ring(376, 12, '#cbb68f', 0.9),
    ring(402, 26, '#e2cda4', 0.85),
    ring(420, 7, '#a8957a', 0.6),
  ].join('');
  // The far half of the rings is behind the planet, the near half in front.
  const half = (id: string, y: number) =>
    `<clipPath id="${id}"><rect x="0" y="${y}" width="900" height="450"/></clipPath>`;
  const tilted = (clip: string) => `<g transform="rotate(-18 450 450)"><g clip-path="url(#${clip})">${rings}</g></g>`;
  return planet(
    'saturn',
    222,
    '#f3d9a0',
    `<g transform="rotate(-18 450 450)" filter="url(#fog)">${bands('saturn', ['#9c8460', '#c2a678', '#d9c08d', '#efdcae', '#e3c893', '#cfae78', '#f0dfb6', '#e6cf9c', '#cbaa76', '#dcc290', '#b3946a', '#94794f'], 220, 680)}<ellipse cx="450" cy="474" rx="300" ry="72" fill="none" stroke="#3b2c18" stroke-width="16" opacity=".4"/></g>`,
    { before: tilted('far'), after: tilted('near'), defs: half('far', 0) + half('near', 450) },
  );
};
