/** An answer of the engine: its share among all that its line may have paid, and whether it is right. */
export interface Answer {
  readonly share: number;
  readonly isRight: boolean;
}

/** A knot of the curve from shares to confidences. */
export interface CurveKnot {
  readonly share: number;
  readonly confidence: number;
  readonly answers: number;
}

interface Block {
  readonly answers: number;
  readonly right: number;
  readonly shares: number;
}

const BLOCK_MIN = 50;
/** Blocks that differ by less are one. */
const DIFFERENCE_MIN = 0.0005;
/** Weight of the prior: this many answers that are right as often as their share says. */
const PRIOR_ANSWERS = 100;

/** Isotonic regression: neighbours are pooled until the share of right answers rises with the share of the line. */
export function fitConfidence(answers: readonly Answer[]): CurveKnot[] {
  const sorted = answers.toSorted((a, b) => a.share - b.share);
  const blocks: Block[] = [];
  for (let at = 0; at < sorted.length; at += BLOCK_MIN) {
    const some = sorted.slice(at, at + BLOCK_MIN);
    blocks.push({
      answers: some.length,
      right: some.filter(({ isRight }) => isRight).length,
      shares: some.reduce((sum, { share }) => sum + share, 0),
    });
    while (blocks.length > 1 && rateOf(blocks.at(-2)) >= rateOf(blocks.at(-1)) - DIFFERENCE_MIN) {
      const [one, other] = blocks.splice(-2) as [Block, Block];
      blocks.push({
        answers: one.answers + other.answers,
        right: one.right + other.right,
        shares: one.shares + other.shares,
      });
    }
  }
  return blocks.map((block) => ({
    share: block.shares / block.answers,
    confidence: rateOf(block),
    answers: block.answers,
  }));
}

function rateOf(block: Block | undefined): number {
  if (!block) return 0;
  const before = (block.shares / block.answers) * PRIOR_ANSWERS;
  return (block.right + before) / (block.answers + PRIOR_ANSWERS);
}
