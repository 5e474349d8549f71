import { CONFIDENCE_CURVE } from './confidence-curve.ts';

/** Only the reference of a payment of our own is certain. */
const CONFIDENCE_MAX = 0.999;
/** From here on users accept answers together: what was not sure by its evidence does not become sure by the curve. */
const SURE = 0.9;
const NOT_SURE_MAX = 0.899;

/**
 * How often an answer is right that has such a share among all that fit: the shares are close to it, and the curve, which was
 * counted, corrects them. It rises from 0 to 1.
 */
export function confidenceOf(share: number, curve: readonly Knot[] = CONFIDENCE_CURVE): number {
  const counted = interpolate(share, curve);
  return share < SURE ? Math.min(counted, NOT_SURE_MAX) : Math.max(counted, SURE);
}

function interpolate(share: number, curve: readonly Knot[]): number {
  const knots = [NEVER, ...curve, ALWAYS];
  const next = knots.findIndex((knot) => knot.share >= share);
  const [from, to] = [knots[next - 1], knots[next]];
  if (!from || !to || to.share === from.share) return to?.confidence ?? 1;
  return from.confidence + ((to.confidence - from.confidence) * (share - from.share)) / (to.share - from.share);
}

export function roundConfidence(confidence: number): number {
  return Math.min(Math.round(confidence * 1000) / 1000, CONFIDENCE_MAX);
}

interface Knot {
  readonly share: number;
  readonly confidence: number;
}

const NEVER: Knot = { share: 0, confidence: 0 };
const ALWAYS: Knot = { share: 1, confidence: 1 };
