import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const LATIN = 'inter-latin-wght-normal.woff2';
const FOLDER = path.resolve(import.meta.dirname, '../.cache/fonts');

/** The characters of the font's Latin part, as its `unicode-range` says them: first and last. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
] as const;

/** Between the lightest and the boldest that the theme has. */
const WEIGHTS = { min: 400, max: 700 };

/** Kerning, accents, tabular figures, and the two forms of letters that the theme asks for. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03'];

/** Makes the font that every page loads half as large: without weights and forms that no page shows. */
export function smallFont(): Plugin {
  return {
    name: 'paycycle:small-font',
    enforce: 'pre',
    async transform(css, id) {
      if (!id.endsWith('@fontsource-variable/inter/wght.css')) return null;
      const folder = path.dirname(id);
      const font = await readFile(path.join(folder, 'files', LATIN));
      const small = await subsetFont(font, charactersIn(CHARACTERS), {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
        keepFeatures: FEATURES,
      });
      await mkdir(FOLDER, { recursive: true });
      await writeFile(path.join(FOLDER, LATIN), small);
      const address = path.relative(folder, path.join(FOLDER, LATIN)).replaceAll(path.sep, '/');
      if (!css.includes(`./files/${LATIN}`)) throw new Error(`the font's style names no ${LATIN}`);
      return css.replace(`./files/${LATIN}`, address);
    },
  };
}

function charactersIn(ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
