// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** How the text of an element looks, as far as it decides whether a person sees it. */
export interface VisibleStyle {
  readonly isSeen: boolean;
  /** Removed with all that is in it. */
  readonly isGone: boolean;
  /** Those that an inner element may say anew. */
  readonly isTiny: boolean;
  readonly isInvisible: boolean;
  readonly colour: string;
  readonly background: string;
}

/** `.name` and `#name` that a style sheet hides. */
export type HiddenNames = ReadonlySet<string>;

export const ROOT_STYLE: VisibleStyle = {
  isSeen: true,
  isGone: false,
  isTiny: false,
  isInvisible: false,
  colour: '#000000',
  background: '#ffffff',
};

/** Letters of this size and less are dots. */
const TINY_PX = 2;
/** So far to the left or above nothing is seen. */
const OUTSIDE_PX = -500;

type Styles = ReadonlyMap<string, string>;

/** Returns the selectors that a style sheet hides; leaves out rules for other screens, such as phones. */
export function hiddenSelectorsOf(css: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let selectors = '';
  let text = '';
  for (const part of css.split(/([{}])/)) {
    if (part === '{') {
      depth += 1;
      selectors = text;
    }
    if (part !== '}') {
      text = part;
      continue;
    }
    if (depth === 1 && !selectors.trimStart().startsWith('@') && isGoneBy(stylesOf(text))) {
      for (const selector of selectors.split(',')) {
        const name = /^\s*\w*([.#][\w-]+)\s*$/.exec(selector)?.[1];
        if (name) names.push(name);
      }
    }
    depth = Math.max(0, depth - 1);
  }
  return names;
}

export function isHiddenElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  hidden: HiddenNames,
): boolean {
  if ('hidden' in attributes || (name === 'input' && attributes['type'] !== 'text')) return true;
  if (hidden.size === 0) return false;
  const classes = (attributes['class'] ?? '').split(/\s+/).map((one) => `.${one}`);
  return [...classes, `#${attributes['id'] ?? ''}`].some((one) => hidden.has(one));
}

export function visibleStyleOf(
  parent: VisibleStyle,
  attributes: Readonly<Record<string, string>>,
  isRemoved: boolean,
): VisibleStyle {
  if (parent.isGone || isRemoved) return { ...parent, isGone: true, isSeen: false };
  const styles = stylesOf(attributes['style'] ?? '');
  const isGone = isGoneBy(styles);
  const size = styles.get('font-size');
  const isTiny = size === undefined ? parent.isTiny : isTinySize(size);
  const visibility = styles.get('visibility');
  const isInvisible = visibility === undefined ? parent.isInvisible : visibility !== 'visible';
  const colour = colourOf(styles.get('color') ?? attributes['color']) ?? parent.colour;
  const behind = colourOf(styles.get('background-color') ?? styles.get('background') ?? attributes['bgcolor']);
  const background = behind === null || behind === 'transparent' ? parent.background : behind;
  const isSeen = !(isGone || isTiny || isInvisible || colour === 'transparent' || colour === background);
  return { isSeen, isGone, isTiny, isInvisible, colour, background };
}

function isGoneBy(styles: Styles): boolean {
  if (styles.get('display') === 'none' || styles.get('mso-hide') === 'all') return true;
  if (/^0?\.?0*%?$/.test(styles.get('opacity') ?? '1')) return true;
  const isClipped = styles.get('overflow') === 'hidden';
  if (isClipped && ['height', 'max-height', 'width', 'max-width'].some((name) => isNothing(styles.get(name))))
    return true;
  return ['left', 'top', 'text-indent', 'margin-left', 'margin-top'].some(
    (name) => Number.parseFloat(styles.get(name) ?? '0') <= OUTSIDE_PX,
  );
}

function isNothing(length: string | undefined): boolean {
  return length !== undefined && Number.parseFloat(length) === 0;
}

function isTinySize(size: string): boolean {
  const number = Number.parseFloat(size);
  if (Number.isNaN(number)) return false;
  return /(em|%)$/.test(size) ? number === 0 : number < TINY_PX;
}

/** Declarations by their names, in lower case; the last one counts. */
function stylesOf(style: string): Styles {
  const styles = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    styles.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return styles;
}

const NAMED: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  snow: '#fffafa',
  ivory: '#fffff0',
};

/** Such as `#ffffff`; null for what says no colour that is understood, as a picture behind the text. */
function colourOf(text: string | undefined): string | null {
  const word = text?.trim().toLowerCase().split(' ')[0] ?? '';
  if (word === 'transparent') return word;
  if (/^#[0-9a-f]{6}$/.test(word)) return word;
  const [, red, green, blue] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(word) ?? [];
  if (red && green && blue) return `#${red}${red}${green}${green}${blue}${blue}`;
  const numbers = /^rgba?\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})(?:,\s*([\d.]+))?\)/.exec(
    text?.trim().toLowerCase() ?? '',
  );
  if (!numbers) return NAMED[word] ?? null;
  if (numbers[4] !== undefined && Number(numbers[4]) === 0) return 'transparent';
  return `#${numbers
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}
