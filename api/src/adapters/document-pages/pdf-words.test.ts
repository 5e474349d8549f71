import { describe, expect, it } from 'vitest';
import { type TextPiece, wordsOfPieces } from './pdf-words.ts';

/** A page of 100 by 200, as it is shown. */
const view = { width: 100, height: 200, transform: [1, 0, 0, -1, 0, 200] };

const piece = (text: string, x: number, y: number, width: number, size = 10): TextPiece => ({
  text,
  transform: [size, 0, 0, size, x, y],
  width,
  height: size,
});

const textOf = (...pieces: TextPiece[]) => wordsOfPieces(pieces, view).map(({ text }) => text);

describe('wordsOfPieces', () => {
  it('parts a piece at its blanks, each word with its share of the width', () => {
    const [first, second] = wordsOfPieces([piece('aaaa bbbb', 10, 150, 45)], view);
    expect(first).toMatchObject({ text: 'aaaa', confidence: 1, box: { left: 0.1, width: expect.closeTo(0.21, 2) } });
    expect(second?.box.left).toBeCloseTo(0.34, 2);
    expect(first?.box.top).toBeCloseTo((50 - 7.6) / 200, 5);
    expect(first?.box.height).toBeCloseTo(9.8 / 200, 5);
  });

  it('joins a word that was placed in pieces, and not what a blank or a gap parts', () => {
    expect(textOf(piece('Inv', 10, 150, 14), piece('oice', 24, 150, 16))).toEqual(['Invoice']);
    expect(textOf(piece('Inv ', 10, 150, 14), piece('oice', 24, 150, 16))).toEqual(['Inv', 'oice']);
    expect(textOf(piece('Total', 10, 150, 20), piece('12.00', 33, 150, 20))).toEqual(['Total', '12.00']);
  });

  it('doubts a number whose figures are of very different sizes, but not pence that are small', () => {
    const confidenceOf = (...pieces: TextPiece[]) => wordsOfPieces(pieces, view).map(({ confidence }) => confidence);
    expect(confidenceOf(piece('£1', 10, 150, 10), piece('9', 20, 150, 2, 4), piece('20', 22, 150, 10))).toEqual([0.5]);
    expect(confidenceOf(piece('£', 10, 150, 5), piece('9', 15, 150, 2, 4), piece('20', 17, 150, 10))).toEqual([0.5]);
    expect(confidenceOf(piece('£1', 10, 150, 10), piece(',0', 20, 150, 3, 4), piece('20', 23, 150, 10))).toEqual([0.5]);
    expect(confidenceOf(piece('£120', 10, 150, 20), piece('.00', 30, 150, 6, 5))).toEqual([1]);
    expect(confidenceOf(piece('£', 10, 150, 5, 6), piece('120', 15, 150, 15))).toEqual([1]);
  });

  it('reads bold that was printed twice once', () => {
    expect(textOf(piece('1', 10, 150, 5), piece('1', 10.4, 150, 5))).toEqual(['1']);
  });

  it('boxes text that runs up the page, and leaves out what is beside it', () => {
    const upwards = { text: 'Registered', transform: [0, 10, -10, 0, 20, 50], width: 60, height: 10 };
    const [word] = wordsOfPieces([upwards, piece('outside', 300, 150, 40)], view);
    expect(word?.box).toEqual({
      left: expect.closeTo(0.124, 3),
      top: expect.closeTo(0.45, 3),
      width: expect.closeTo(0.098, 3),
      height: expect.closeTo(0.3, 3),
    });
    expect(wordsOfPieces([piece('outside', 300, 150, 40)], view)).toEqual([]);
  });
});
