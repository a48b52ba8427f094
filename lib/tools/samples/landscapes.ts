import { blur, glow, gradient, ridge, stars, svg } from './svg';

/** A red and white lighthouse on a rock at dusk; 1600×1200. */
export const lighthouse = (): string => {
  const stripes = [0, 1, 2, 3].map((index) => {
    const [top, bottom] = [430 + index * 120, 490 + index * 120];
    const half = (y: number) => 62 + ((y - 400) / 480) * 40;
    return `<path d="M${1060 - half(top)},${top} L${1060 + half(top)},${top} L${1060 + half(bottom)},${bottom} L${1060 - half(bottom)},${bottom} Z" fill="url(#red)"/>`;
  });
  const waves = Array.from({ length: 14 }, (_, index) => {
    const y = 880 + index * index * 1.9;
    const wide = 40 + index * 14;
    const path = Array.from({ length: 12 }, (_, k) => {
      const x = ((k * 331 + index * 197) % 1700) - 50;
      return `M${x},${y} q${wide / 2},${-3 - index * 0.5} ${wide},0`;
    }).join(' ');
    return `<path d="${path}" stroke="#ffd9a8" stroke-opacity="${0.12 + index * 0.012}" stroke-width="${2 + index * 0.4}" fill="none" stroke-linecap="round"/>`;
  });
  return svg(
    1600,
    1200,
    `<defs>
      ${gradient('sky', ['#1b2350 0%', '#4a3a7c 34%', '#c2577f 60%', '#ff9a5c 74%', '#ffd08a 80%'])}
      ${gradient('sea', ['#8a4a74 0%', '#3c3468 30%', '#161c40 100%'])}
      ${gradient('tower', ['#c9c3d6', '#fffaf2 38%', '#f3e4dc 55%', '#9088a8'], true)}
      ${gradient('red', ['#8f1f36', '#e5484d 38%', '#d63a45 55%', '#6d1730'], true)}
      ${gradient('rock', ['#4a3c5c', '#1a1730'])}
      ${gradient('beam', ['#fff3b8', '#fff3b800'.slice(0, 7)], true)}
      ${glow('sun', ['#fff2c4 0% 1', '#ffc274 30% .75', '#ff9a5c 100% 0'])}
      ${glow('lamp', ['#fffbe0 0% 1', '#ffe58a 25% .8', '#ffd25a 100% 0'])}
      ${blur('soft', 14)}
      <linearGradient id="ray" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#fff6c8" stop-opacity=".85"/><stop offset="1" stop-color="#fff6c8" stop-opacity="0"/></linearGradient>
    </defs>
    <rect width="1600" height="1200" fill="url(#sky)"/>
    ${stars('lighthouse', 90, 1600, 420)}
    <circle cx="420" cy="850" r="420" fill="url(#sun)"/>
    <circle cx="420" cy="850" r="92" fill="#fff1cf"/>
    <g fill="#ffd9c4" opacity=".55" filter="url(#soft)">
      <ellipse cx="260" cy="600" rx="300" ry="20"/><ellipse cx="560" cy="560" rx="220" ry="13"/>
      <ellipse cx="1350" cy="640" rx="300" ry="16"/><ellipse cx="900" cy="690" rx="340" ry="12"/>
    </g>
    <rect y="850" width="1600" height="350" fill="url(#sea)"/>
    <path d="M330,850 L510,850 L620,1200 L200,1200 Z" fill="#ffc98a" opacity=".28" filter="url(#soft)"/>
    ${waves.join('')}
    <path d="M1040,318 L-40,120 L-40,470 Z" fill="url(#ray)" filter="url(#soft)"/>
    <path d="M640,1200 C700,1010 760,960 860,930 C900,880 980,872 1060,874 C1160,866 1240,890 1290,930 C1400,960 1500,1020 1600,1040 L1600,1200 Z" fill="url(#rock)"/>
    <path d="M860,930 C900,880 980,872 1060,874 C1160,866 1240,890 1290,930 C1200,912 1000,908 860,930 Z" fill="#77607f"/>
    <path d="M700,1130 C780,1040 860,1010 960,1000 M1180,980 C1300,1000 1400,1060 1500,1090 M900,1120 C1000,1070 1100,1080 1180,1120" stroke="#6b5878" stroke-width="7" fill="none" opacity=".55" stroke-linecap="round"/>
    <path d="M1170,884 L1170,800 L1236,752 L1302,800 L1302,925 L1170,905 Z" fill="#e9dcd6"/><path d="M1156,806 L1236,742 L1316,806 L1302,812 L1236,762 L1170,812 Z" fill="#8f2b3f"/><rect x="1216" y="820" width="36" height="42" rx="4" fill="#ffcf70"/>
    <path d="M998,400 L1122,400 L1164,892 Q1060,914 956,892 Z" fill="url(#tower)"/>
    ${stripes.join('')}
    <g fill="#2b2748"><rect x="1046" y="520" width="28" height="44" rx="14"/><rect x="1046" y="700" width="28" height="44" rx="14"/></g>
    <path d="M1034,898 L1034,836 a26,26 0 0 1 52,0 L1086,898 Z" fill="#3b2540"/>
    <rect x="972" y="384" width="176" height="22" rx="6" fill="#2f2b4c"/>
    <path d="M980,384 V346 M1008,384 V346 M1036,384 V346 M1084,384 V346 M1112,384 V346 M1140,384 V346 M974,346 H1146" stroke="#2f2b4c" stroke-width="6" fill="none"/>
    <rect x="1016" y="262" width="88" height="122" fill="#ffe9a0"/>
    <path d="M1016,262 V384 M1045,262 V384 M1075,262 V384 M1104,262 V384" stroke="#3a2f52" stroke-width="6"/>
    <path d="M1000,264 Q1060,170 1120,264 Z" fill="url(#red)"/><circle cx="1060" cy="196" r="13" fill="#8f1f36"/><path d="M1060,190 V150" stroke="#3a2f52" stroke-width="5"/>
    <circle cx="1060" cy="318" r="190" fill="url(#lamp)"/><circle cx="1060" cy="318" r="24" fill="#fffef2"/>
    <g stroke="#2b2748" stroke-width="5" fill="none" stroke-linecap="round"><path d="M560,330 q22,-22 40,0 q22,-22 42,-2"/><path d="M680,400 q16,-16 30,0 q16,-16 32,-2"/><path d="M470,430 q14,-14 26,0 q14,-14 28,-2"/></g>`,
  );
};

const pyramid = (x: number, base: number, half: number, height: number): string => {
  const rows = Array.from({ length: 11 }, (_, index) => {
    const y = base - (height * (index + 0.5)) / 11.5;
    const share = (base - y) / height;
    const [left, right] = [x - half * (1 - share), x + half * (1 - share)];
    return `M${left.toFixed(0)},${y.toFixed(0)} L${(x + half * 0.22 * (1 - share)).toFixed(0)},${(y + 10 * (1 - share)).toFixed(0)} L${right.toFixed(0)},${y.toFixed(0)}`;
  }).join(' ');
  return `<path d="M${x},${base - height} L${x + half * 0.22},${base + 14} L${x - half},${base} Z" fill="url(#lit)"/>
    <path d="M${x},${base - height} L${x + half},${base} L${x + half * 0.22},${base + 14} Z" fill="url(#shade)"/>
    <path d="${rows}" stroke="#5a2a3a" stroke-opacity=".2" stroke-width="4" fill="none"/>`;
};

const camel = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="#2c1428"><path d="M-62,-46 q10,-14 24,-12 q8,-34 24,-34 q14,0 20,30 q10,-26 24,-22 q12,4 14,28 q16,4 26,-8 q10,-24 12,-44 q-2,-10 8,-14 l22,4 q8,6 2,12 l-14,6 q-6,40 -24,60 q-8,12 -26,14 l-4,66 h-9 l-6,-62 h-8 l-4,62 h-9 l-4,-64 q-30,6 -44,0 l4,64 h-9 l-10,-58 l-6,58 h-9 l0,-72 q-6,-14 -4,-14 z"/><path d="M-40,-88 q14,-14 30,-6 l6,34 h-40 z" fill="#b4433f"/></g>`;

/** The Pyramids of Giza at sunset, and camels; 1600×1200. */
export const pyramids = (): string =>
  svg(
    1600,
    1200,
    `<defs>
      ${gradient('sky', ['#3d2a63 0%', '#a2456f 34%', '#f0805a 60%', '#ffc56e 78%', '#ffe2a0 86%'])}
      ${gradient('lit', ['#ffd487', '#d98a4f'])}${gradient('shade', ['#a65a4c', '#6b3048'])}
      ${gradient('sand', ['#e8a261 0%', '#b9643f 45%', '#6d2c3c 100%'])}${gradient('dune', ['#f0b070', '#a2503c'])}
      ${glow('sun', ['#fff6d4 0% 1', '#ffd98a 28% .8', '#ff9d5c 100% 0'])}${blur('soft', 16)}
    </defs>
    <rect width="1600" height="1200" fill="url(#sky)"/>
    ${stars('pyramids', 50, 1600, 260)}
    <circle cx="330" cy="650" r="460" fill="url(#sun)"/><circle cx="330" cy="650" r="110" fill="#fff3cf"/>
    <g fill="#ffdcb0" opacity=".5" filter="url(#soft)"><ellipse cx="1150" cy="300" rx="330" ry="16"/><ellipse cx="780" cy="390" rx="260" ry="12"/><ellipse cx="240" cy="430" rx="280" ry="13"/><ellipse cx="1400" cy="420" rx="220" ry="11"/></g>
    <path d="${ridge('far', 1600, 850, 1200, 30, 9)}" fill="#c67a55"/>
    ${pyramid(380, 880, 250, 300)}${pyramid(820, 900, 400, 520)}${pyramid(1290, 910, 320, 410)}
    <path d="M0,900 C300,860 500,910 820,900 C1100,890 1350,930 1600,890 L1600,1200 L0,1200 Z" fill="url(#sand)"/>
    <path d="M0,1010 C280,930 560,960 800,1020 C620,1010 300,1060 0,1200 Z" fill="url(#dune)" opacity=".75"/>
    <path d="M1600,960 C1400,940 1160,1000 960,1110 C1180,1060 1420,1050 1600,1090 Z" fill="url(#dune)" opacity=".5"/>
    ${camel(560, 1008, 1)}${camel(790, 1026, 1.06)}${camel(1040, 1044, 1.14)}`,
  );

const balloon = (x: number, y: number, size: number, [one, two]: readonly [string, string]): string => {
  const gore = (left: number, right: number, color: string) =>
    `<path d="M0,-150 C${left * 2},-150 ${left * 2.1},10 ${left * 0.35},74 L${right * 0.35},74 C${right * 2.1},10 ${right * 2},-150 0,-150 Z" fill="${color}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${size})">
    ${gore(-60, 60, one)}${gore(-36, 36, two)}${gore(-13, 13, one)}
    <path d="M0,-150 C-120,-150 -126,10 -21,74 L21,74 C126,10 120,-150 0,-150 Z" fill="url(#round)"/>
    <path d="M-21,74 L-15,112 M21,74 L15,112" stroke="#5a3a3a" stroke-width="2.5"/>
    <rect x="-17" y="110" width="34" height="24" rx="5" fill="#7a4a32"/><rect x="-17" y="110" width="34" height="7" rx="3" fill="#a26a42"/></g>`;
};

/** Hot-air balloons over mountains at sunrise; 1920×1080. */
export const balloons = (): string =>
  svg(
    1920,
    1080,
    `<defs>
      ${gradient('sky', ['#2f6fb5 0%', '#7fb4dc 38%', '#ffd9b0 70%', '#ffb88a 84%'])}
      ${glow('sun', ['#fffbe6 0% 1', '#ffe9b0 26% .8', '#ffc890 100% 0'])}
      ${glow('round', ['#ffffff 0% .42', '#ffffff 34% .06', '#3a1030 100% .42'], 0.34, 0.3, 0.75)}
      ${gradient('m1', ['#b89ac0', '#e8bfae'])}${gradient('m2', ['#7d74a8', '#b493ac'])}${gradient('m3', ['#46487e', '#7a648c'])}${gradient('m4', ['#24305c', '#3a3a62'])}${blur('soft', 18)}
    </defs>
    <rect width="1920" height="1080" fill="url(#sky)"/>
    <circle cx="1340" cy="700" r="520" fill="url(#sun)"/><circle cx="1340" cy="700" r="80" fill="#fffdf2"/>
    <g fill="#fff" opacity=".55" filter="url(#soft)"><ellipse cx="340" cy="190" rx="260" ry="22"/><ellipse cx="480" cy="230" rx="180" ry="16"/><ellipse cx="1560" cy="170" rx="300" ry="18"/><ellipse cx="1080" cy="330" rx="220" ry="13"/></g>
    <path d="${ridge('m1', 1920, 740, 1080, 130, 15)}" fill="url(#m1)"/>
    ${balloon(1180, 420, 0.55, ['#f2c14e', '#fff3d6'])}${balloon(1690, 500, 0.46, ['#3b7dd8', '#e9f1ff'])}${balloon(760, 520, 0.42, ['#7c4dbb', '#f6d0ff'])}
    <path d="${ridge('m2', 1920, 830, 1080, 110, 11)}" fill="url(#m2)"/>
    ${balloon(420, 430, 1.2, ['#e5484d', '#ffd166'])}${balloon(1000, 660, 0.62, ['#1fa39a', '#eafff6'])}
    <path d="${ridge('m3', 1920, 930, 1080, 110, 9)}" fill="url(#m3)"/>
    ${balloon(1480, 330, 0.86, ['#e8703a', '#fff0dc'])}
    <path d="${ridge('m4', 1920, 1010, 1080, 80, 13)}" fill="url(#m4)"/>`,
  );
