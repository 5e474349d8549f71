import { Stack, Text } from '@chakra-ui/react';
import { formatMonth } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment, DeleteBankTransactionsMutation } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useBankTransactionsQuery, useMonthClosingsQuery } from '../../apollo/hooks.generated.ts';
import { DeleteManyDialog, type Recount } from '../../components/DeleteManyDialog.tsx';
import { describeRestorable } from '../../components/deletion/restorable.ts';
import { countOf } from '../../lib/count-of.ts';
import { describeDeletion, useDeleteTransactions } from './use-delete-transactions.ts';

type Deletion = DeleteBankTransactionsMutation['deleteBankTransactions'];

interface DeleteAllTransactionsProps {
  readonly company: CompanyFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Deletes the transactions of all months, after a question that names what will be lost (RULES.md, section 2). */
export function DeleteAllTransactions({ company, open, onClose }: DeleteAllTransactionsProps) {
  const { deleteTransactions, busy } = useDeleteTransactions(company.id);
  const [kept, setKept] = useState<Deletion | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setKept(null);
  }
  const remove = async (seen: number) => {
    const answer = await deleteTransactions(seen);
    if (answer === 'changed') await recount();
    if (answer === 'changed' || !answer) return;
    if (answer.refusedCount > 0) setKept(answer);
    else onClose();
  };
  const { countAgain: recount, ...counted } = useTransactionCount(company.id, open);
  return (
    <DeleteManyDialog
      open={open}
      title="Delete All Transactions"
      description={`This deletes every bank transaction for ${company.name}, in all months. ${describeRestorable(null)}`}
      size="md"
      {...counted}
      noun="transaction"
      confirmLabel="Delete all"
      busy={busy}
      onConfirm={(count) => void remove(count)}
      onClose={onClose}
      closeLabel="Done"
      refusal={kept && <Text role="status">{describeDeletion(kept)}</Text>}
    >
      {open && <WhatIsLost companyId={company.id} count={counted.count} />}
    </DeleteManyDialog>
  );
}

/** Counts the transactions of all months. Fetches again each time the dialog opens. */
function useTransactionCount(companyId: number, isAsked: boolean) {
  const { data, loading, error, refetch } = useBankTransactionsQuery({
    variables: { companyId, limit: 1 },
    fetchPolicy: 'network-only',
    skip: !isAsked,
  });
  const [recount, setRecount] = useState<Recount | null>(null);
  return {
    count: loading ? null : (data?.company.bankTransactions.totalCount ?? null),
    recount,
    countAgain: async () => {
      const count = (await refetch()).data?.company.bankTransactions.totalCount;
      if (count !== undefined) setRecount({ count });
    },
    onCountAgain: error ? () => void refetch() : null,
  };
}

interface WhatIsLostProps {
  readonly companyId: number;
  readonly count: number | null;
}

/** Lists the effects of deleting all transactions. The dialog works without the closed months, which load when it opens. */
function WhatIsLost({ companyId, count }: WhatIsLostProps) {
  const { data: closed } = useMonthClosingsQuery({ variables: { companyId } });
  const months = closed?.company.monthClosings.filter(({ reopenedAt }) => !reopenedAt).map(({ month }) => month) ?? [];
  const lastClosed = months.toSorted().at(-1);
  return (
    <Stack as="ul" ps="5" gap="1" listStyleType="disc">
      <Text as="li">
        {count === null ? 'All transactions' : countOf(count, 'transaction')} in all months will be deleted
        {lastClosed
          ? `, except those up to the end of ${formatMonth(lastClosed)}, which is closed.`
          : ', not only those shown on this page.'}
      </Text>
      <Text as="li">Matches will be undone: invoices go back to the status they had before.</Text>
      <Text as="li">Learned matches are kept.</Text>
    </Stack>
  );
}
