import { Button, Stack, Text } from '@chakra-ui/react';
import { formatMonth } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment, DeleteBankTransactionsMutation } from '@paycycle/schema/generated/operations';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBankTransactionsQuery, useMonthClosingsQuery } from '../../apollo/hooks.generated.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { countOf } from '../../lib/count-of.ts';
import { keptInWords, useDeleteTransactions } from './use-delete-transactions.ts';

type Deletion = DeleteBankTransactionsMutation['deleteBankTransactions'];

/** Deletes the transactions of all months, after a question that names what will be lost (RULES.md, section 2). */
export function DeleteAllTransactions({ company }: { readonly company: CompanyFieldsFragment }) {
  const { deleteTransactions, busy } = useDeleteTransactions(company.id);
  const [isAsking, setIsAsking] = useState(false);
  const [kept, setKept] = useState<Deletion | null>(null);
  const ask = () => {
    setKept(null);
    setIsAsking(true);
  };
  const remove = async () => {
    const answer = await deleteTransactions();
    if (!answer) return;
    if (answer.refusedCount > 0) setKept(answer);
    else setIsAsking(false);
  };
  return (
    <>
      <Button variant="outline" onClick={ask}>
        <Trash2 aria-hidden />
        Delete All Transactions
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete All Transactions"
        description={
          kept
            ? undefined
            : `This deletes every bank transaction for ${company.name}, in all months. You can't undo this.`
        }
        size="md"
        confirmLabel="Delete all"
        busyLabel="Deleting..."
        busy={busy}
        destructive
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
        closeLabel="Done"
        refusal={kept && <Text role="status">{keptInWords(kept)}</Text>}
      >
        {isAsking && <WhatIsLost companyId={company.id} />}
      </ConfirmDialog>
    </>
  );
}

/** Asked for when it is to be read. Without an answer the question stands as well. */
function WhatIsLost({ companyId }: { readonly companyId: number }) {
  const { data: listed } = useBankTransactionsQuery({ variables: { companyId, limit: 1 } });
  const { data: closed } = useMonthClosingsQuery({ variables: { companyId } });
  const total = listed?.company.bankTransactions.totalCount;
  const months = closed?.company.monthClosings.filter(({ reopenedAt }) => !reopenedAt).map(({ month }) => month) ?? [];
  const lastClosed = months.toSorted().at(-1);
  return (
    <Stack as="ul" ps="5" gap="1" listStyleType="disc">
      <Text as="li">
        {total === undefined ? 'All transactions' : countOf(total, 'transaction')} in all months will be deleted
        {lastClosed
          ? `, except those up to the end of ${formatMonth(lastClosed)}, which is closed.`
          : ', not only those shown on this page.'}
      </Text>
      <Text as="li">Matches will be undone: invoices go back to the status they had before.</Text>
      <Text as="li">Learned matches are kept.</Text>
    </Stack>
  );
}
