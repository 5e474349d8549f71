import { expect, it } from 'vitest';
import { confidenceOf, roundConfidence } from './confidence.ts';

const CURVE = [
  { share: 0.4, confidence: 0.6 },
  { share: 0.8, confidence: 0.95 },
  { share: 0.95, confidence: 0.85 },
];

it('reads a confidence between the knots of the curve', () => {
  expect(confidenceOf(0.2, CURVE)).toBeCloseTo(0.3);
  expect(confidenceOf(0.6, CURVE)).toBeCloseTo(0.775);
  expect(confidenceOf(1, CURVE)).toBe(1);
});

it('lets no answer cross the line from which answers are accepted together', () => {
  expect(confidenceOf(0.8, CURVE)).toBe(0.899);
  expect(confidenceOf(0.95, CURVE)).toBe(0.9);
});

it('is never certain', () => {
  expect(roundConfidence(confidenceOf(1))).toBe(0.999);
});
