import { describe, expect, it } from 'vitest';
import { mergedReadings } from './merge-readings.ts';
import type { RecognisedWord } from './text-recogniser.ts';

const page = { width: 1000, height: 1000 };

const word = (text: string, left: number, confidence = 0.8, width = 100): RecognisedWord => ({
  text,
  confidence,
  left,
  right: left + width,
  top: 100,
  bottom: 120,
});

const merged = (prepared: RecognisedWord[], raw: RecognisedWord[]) =>
  mergedReadings(prepared, raw, page).map(({ text, confidence }) => [text, Math.round(confidence * 100) / 100]);

describe('mergedReadings', () => {
  it('is surer of what both readings say, and gives its box in parts of the page', () => {
    expect(mergedReadings([word('Invoice', 100)], [word('Invoice', 104)], page)).toEqual([
      { text: 'Invoice', confidence: expect.closeTo(0.96, 5), box: { left: 0.1, top: 0.1, width: 0.1, height: 0.02 } },
    ]);
  });

  it('doubts what they say differently, and takes the surer', () => {
    expect(merged([word('HAROO1', 100, 0.5)], [word('HAR001', 100, 0.9)])).toEqual([['HAR001', 0.54]]);
  });

  it('takes an amount with its decimal point for the likelier', () => {
    expect(merged([word('£47894', 100, 0.9)], [word('£478.94', 100, 0.8)])).toEqual([['£478.94', 0.48]]);
  });

  it('keeps what one of them was sure of, as white letters on a dark panel', () => {
    expect(merged([word('Total', 100)], [word('£12.00', 400), word('~oS', 700, 0.2)])).toEqual([
      ['Total', 0.8],
      ['£12.00', 0.8],
    ]);
  });

  it('compares words that one of them split', () => {
    const split = [word('GB', 100, 0.9, 30), word('123', 140, 0.9, 60)];
    expect(merged([word('GB123', 100, 0.6)], split)).toEqual([
      ['GB', 0.96],
      ['123', 0.96],
    ]);
  });

  it('leaves out rules and specks', () => {
    expect(merged([word('|', 100), word('___', 300), word('-', 500)], [])).toEqual([['-', 0.8]]);
  });
});
