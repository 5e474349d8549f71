import { useMemo, useState } from 'react';
import type { RevealedRow } from '../../../components/worklist/worklist-props.ts';
import type { TransactionTarget } from '../month/use-transaction-finder.ts';
import { isOpenLine, type StatementRow } from './statement-rows.ts';

/** The key of a row of the table. */
export function rowKey(kind: StatementRow['kind'], transactionId: number): string {
  return `${kind} ${transactionId}`;
}

/** The row to scroll to: the requested one, or the next open row after the user has handled one. */
export function useNextLine(rows: readonly StatementRow[], wanted: TransactionTarget | null) {
  const [next, setNext] = useState<RevealedRow | null>(null);
  const [seen, setSeen] = useState(wanted);
  if (seen !== wanted) {
    setSeen(wanted);
    setNext(null);
  }
  const asked = useMemo(() => wanted && { key: rowKey('transaction', wanted.transactionId) }, [wanted]);
  const onContinue = (from: StatementRow) => {
    const at = rows.indexOf(from);
    const open = rows.find(
      ({ kind, transaction }, index) => index > at && kind === 'transaction' && isOpenLine(transaction),
    );
    if (open) setNext({ key: rowKey('transaction', open.transaction.id) });
  };
  return { revealed: next ?? asked, goOn: onContinue };
}
