import type { Word } from './document.types.ts';

/** A word where it stands, in heights of its page. */
interface StandingWord extends Word {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const POUNDS = /^[£€$]\d{1,3}(?:,?\d{3})*$/;
/** Raised figures that are characters of their own. */
const SUPERSCRIPT = /^([£€$][\d,]+)[.,·]?([⁰¹²³⁴-⁹]{2})$/;
const PENCE = /^[.,·]?\d{2}$/;
/** In heights of the pounds: how far the pence may be from them, how high they are at most, and how far above at least. */
const GAP_MAX = 0.25;
const HEIGHT_MAX = 0.9;
const RAISED_MIN = 0.15;

/** Joins pence in small raised figures with the pounds directly before them: '£150' and a raised '50' become '£150.50'. */
export function withRaisedPence(words: readonly StandingWord[]): StandingWord[] {
  const all = words.filter(({ text }) => PENCE.test(text));
  const joined = new Set<StandingWord>();
  const whole = words.map((word) => {
    const pence = POUNDS.test(word.text) ? all.find((small) => isRaisedBehind(small, word)) : undefined;
    if (!pence) return word;
    joined.add(pence);
    return together(word, pence);
  });
  return whole.filter((word) => !joined.has(word));
}

/** Parts superscript pence from the pounds: '£150⁵⁰' becomes '£150.⁵⁰'. */
export function withPoint(text: string): string {
  return text.replace(SUPERSCRIPT, '$1.$2');
}

function isRaisedBehind(small: StandingWord, pounds: StandingWord): boolean {
  const height = pounds.bottom - pounds.top;
  const above = (pounds.top + pounds.bottom - small.top - small.bottom) / 2;
  return (
    Math.abs(small.left - pounds.right) <= GAP_MAX * height &&
    small.bottom - small.top <= HEIGHT_MAX * height &&
    above >= RAISED_MIN * height &&
    above <= height
  );
}

function together(pounds: StandingWord, pence: StandingWord): StandingWord {
  const [one, other] = [pounds.box, pence.box];
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    text: `${pounds.text}.${pence.text.slice(-2)}`,
    confidence: Math.min(pounds.confidence, pence.confidence),
    box: {
      left,
      top,
      width: Math.max(one.left + one.width, other.left + other.width) - left,
      height: Math.max(one.top + one.height, other.top + other.height) - top,
    },
    left: pounds.left,
    right: Math.max(pounds.right, pence.right),
    top: pounds.top,
    bottom: pounds.bottom,
  };
}
