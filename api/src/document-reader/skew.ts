/** A word where it stands, in heights of its page. */
interface StandingWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Slopes that are tried: down for each width to the right. A page that is turned further was straightened before. */
const SLOPE_MAX = 0.05;
const STEPS = 50;

/** Of the letters' height: so near, the feet of words stand on one line. */
const BIN = 0.3;

/** Factor by which the lines must get clearer before a page counts as skewed. */
const GAIN_MIN = 1.08;

/** Slope of the lines on a photographed or scanned page: the slope at which the bottoms of words align best. */
export function slopeOf(words: readonly StandingWord[], textHeight: number): number {
  if (words.length < 8 || textHeight <= 0) return 0;
  const level = gathered(words, 0, textHeight);
  let best = { slope: 0, score: level * GAIN_MIN };
  for (let step = -STEPS; step <= STEPS; step += 1) {
    const slope = (step / STEPS) * SLOPE_MAX;
    const score = gathered(words, slope, textHeight);
    if (score > best.score) best = { slope, score };
  }
  return best.slope;
}

/** The words as they stand once the slope is taken out. */
export function deskewed<Placed extends StandingWord>(words: readonly Placed[], slope: number): Placed[] {
  if (slope === 0) return [...words];
  return words.map((word) => {
    const shift = (slope * (word.left + word.right)) / 2;
    return { ...word, top: word.top - shift, bottom: word.bottom - shift };
  });
}

/** The sum of squares of how many words stand on each line: the more together, the larger. */
function gathered(words: readonly StandingWord[], slope: number, textHeight: number): number {
  const bins = new Map<number, number>();
  for (const { left, right, bottom, text } of words) {
    const place = (bottom - (slope * (left + right)) / 2) / (BIN * textHeight);
    const bin = Math.floor(place);
    const share = place - bin;
    // Half of a word counts where it is between two lines, so that a small move changes little.
    bins.set(bin, (bins.get(bin) ?? 0) + (1 - share) * text.length);
    bins.set(bin + 1, (bins.get(bin + 1) ?? 0) + share * text.length);
  }
  return [...bins.values()].reduce((sum, count) => sum + count * count, 0);
}
