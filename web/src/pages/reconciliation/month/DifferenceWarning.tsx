import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { InlineWarning } from '../../../components/InlineWarning.tsx';

interface DifferenceWarningProps {
  readonly bankPence: Pence | null;
  readonly booksPence: Pence;
}

/** Says by how much the bank's balance and the books differ, as far as the bank's is known. */
export function DifferenceWarning({ bankPence, booksPence }: DifferenceWarningProps) {
  if (bankPence === null || bankPence === booksPence) return null;
  const difference = pence(Math.abs(bankPence - booksPence));
  return <InlineWarning>The bank's balance differs by {formatPounds(difference)}.</InlineWarning>;
}
