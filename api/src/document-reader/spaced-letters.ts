import type { Word } from './document.types.ts';

/** A word where it stands, in heights of its page. */
interface StandingWord extends Word {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** So many letters in a row, each standing alone, are words set wide; gaps in heights of letters and parts of the usual. */
const LETTERS_MIN = 4;
const GAP_MAX = 3;
const WORD_GAP = 1.7;

/** Joins the letters of widely spaced words: 'I N V O I C E' becomes 'INVOICE'. */
export function withoutSpacing(line: readonly StandingWord[]): StandingWord[] {
  const words: StandingWord[] = [];
  let letters: StandingWord[] = [];
  const close = () => {
    words.push(...(letters.length >= LETTERS_MIN ? joined(letters) : letters));
    letters = [];
  };
  for (const word of line) {
    const before = letters.at(-1);
    const isFar = before !== undefined && word.left - before.right > GAP_MAX * (word.bottom - word.top);
    if (!isLetter(word) || isFar) close();
    if (isLetter(word)) letters.push(word);
    else words.push(word);
  }
  close();
  return words;
}

function isLetter({ text }: StandingWord): boolean {
  return /^[\p{L}&]$/u.test(text);
}

/** Parts the letters into words where a gap is plainly wider than most. */
function joined(letters: readonly StandingWord[]): StandingWord[] {
  const gaps = letters.slice(1).map((letter, index) => letter.left - (letters[index]?.right ?? letter.left));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const words: StandingWord[][] = [];
  letters.forEach((letter, index) => {
    const word = words.at(-1);
    if (word && (gaps[index - 1] ?? 0) <= WORD_GAP * usual) word.push(letter);
    else words.push([letter]);
  });
  return words.map(together);
}

function together(letters: readonly StandingWord[]): StandingWord {
  const boxes = letters.map(({ box }) => box);
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return {
    text: letters.map(({ text }) => text).join(''),
    confidence: Math.min(...letters.map(({ confidence }) => confidence)),
    box: {
      left,
      top,
      width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
      height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
    },
    left: Math.min(...letters.map((letter) => letter.left)),
    right: Math.max(...letters.map((letter) => letter.right)),
    top: Math.min(...letters.map((letter) => letter.top)),
    bottom: Math.max(...letters.map((letter) => letter.bottom)),
  };
}
