import { writeFileSync } from 'node:fs';
import { assignPayments } from '../src/matching-engine/suggest-payments.ts';
import { type Answer, fitConfidence } from './matching/fit-confidence.ts';
import { fittingBooks } from './matching/fitting-books.ts';
import { coldInput } from './matching/learn-months.ts';
import type { Books } from './matching/load-books.ts';
import { print } from './matching/print.ts';
import { isRight } from './matching/score-links.ts';

// npm run fit:matching, second part: how often answers of a share are right, as the curve from shares to confidences.
const { data, fitted } = fittingBooks(process.argv[2]);
const answers = fitted.flatMap(answersOf);
const curve = fitConfidence(answers);

function answersOf(books: Books): Answer[] {
  return assignPayments(coldInput(books)).assigned.flatMap(({ line, best }) => {
    const truth = books.truth.get(line.id);
    const invoiceIds = best.candidate.invoices.map(({ id }) => id);
    return truth ? [{ share: best.share, isRight: isRight({ invoiceIds, confidence: best.share }, truth) }] : [];
  });
}

print('\n  share   confidence   answers');
for (const { share, confidence, answers: count } of curve)
  print(`  ${share.toFixed(3)}${confidence.toFixed(4).padStart(13)}${String(count).padStart(10)}`);
const knots = curve.map(
  ({ share, confidence, answers: count }) =>
    `  { share: ${share.toFixed(4)}, confidence: ${confidence.toFixed(4)}, answers: ${count} },`,
);
writeFileSync(
  new URL('../src/matching-engine/confidence-curve.ts', import.meta.url),
  `/** Made by \`npm run fit:matching\` on ${new Date().toISOString().slice(0, 10)}: ${data}; ${answers.length} answers. */
export const CONFIDENCE_CURVE: readonly { readonly share: number; readonly confidence: number; readonly answers: number }[] = [
${knots.join('\n')}
];
`,
);
