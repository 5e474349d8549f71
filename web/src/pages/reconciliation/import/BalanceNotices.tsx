import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type {
  BalanceProofFieldsFragment,
  StatementBooksFieldsFragment,
  StatementGapFieldsFragment,
} from '@paycycle/schema/generated/operations';
import { Notice } from '../../../components/Notice.tsx';
import { countOf } from '../../../lib/count-of.ts';

interface BalanceNoticesProps {
  readonly balances?: BalanceProofFieldsFragment | null;
  readonly gap?: StatementGapFieldsFragment | null;
  readonly books?: StatementBooksFieldsFragment | null;
  /** Number of rows that could not be read. The balances prove nothing about these rows. */
  readonly rejected: number;
}

/** Results of checking a statement's balances: against its rows, against the books, and against the previous statement. */
export function BalanceNotices({ balances, gap, books, rejected }: BalanceNoticesProps) {
  return (
    <>
      {balances && <Proof {...balances} rejected={rejected} />}
      {books && <Books {...books} />}
      {gap && (
        <Notice status="warning" title={`${formatPounds(sizeOf(gap.differencePence))} missing before it`}>
          The previous statement ended on {formatLocalDate(gap.previousTo)} with{' '}
          {formatPounds(gap.previousClosingPence)}, and this one starts with {formatPounds(gap.openingPence)}. A
          statement between the two may be missing.
        </Notice>
      )}
    </>
  );
}

function Proof({
  openingPence,
  movementsPence,
  closingPence,
  differencePence,
  rejected,
}: BalanceProofFieldsFragment & Pick<BalanceNoticesProps, 'rejected'>) {
  const sum = `Opening ${formatPounds(openingPence)}, movements ${formatPounds(movementsPence)}, closing ${formatPounds(closingPence)}.`;
  if (differencePence === 0 && rejected > 0) {
    return (
      <Notice status="warning" title={`The rows that could be read add up; ${countOf(rejected, 'row')} rejected`}>
        {sum}
      </Notice>
    );
  }
  if (differencePence === 0) {
    return (
      <Notice status="success" title="The file adds up">
        {sum}
      </Notice>
    );
  }
  return (
    <Notice status="warning" title={`The file doesn't add up: ${formatPounds(sizeOf(differencePence))} missing`}>
      {sum} Rows may be missing from the file, or be in it twice.
    </Notice>
  );
}

function Books({ openingDate, booksOpeningPence, finding, advice }: StatementBooksFieldsFragment) {
  if (finding === null) {
    return (
      <Notice status="success" title="It continues your books">
        Both stand at {formatPounds(booksOpeningPence)} at the start of {formatLocalDate(openingDate)}.
      </Notice>
    );
  }
  return (
    <Notice status="warning" title={finding}>
      {advice}
    </Notice>
  );
}

function sizeOf(difference: Pence): Pence {
  return pence(Math.abs(difference));
}
