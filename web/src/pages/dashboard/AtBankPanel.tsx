import { Stack } from '@chakra-ui/react';
import { usePaymentsAwaitingAuthorisationQuery } from '../../apollo/hooks.generated.ts';
import { AtBankAlert } from '../../components/AtBankAlert.tsx';

/** Lists payments that the user must authorise at the bank, above everything else. Renders nothing if there are none. */
export function AtBankPanel({ companyId }: { readonly companyId: number }) {
  const { data, previousData, loading } = usePaymentsAwaitingAuthorisationQuery({ variables: { companyId } });
  const entries = (data ?? (loading ? previousData : undefined))?.company.paymentsAwaitingAuthorisation ?? [];
  if (entries.length === 0) return null;
  return (
    <Stack as="section" gap="2" aria-label="Waiting at the bank">
      {entries.map(({ paymentRunId, paymentRunNumber, ...atBank }) => (
        <AtBankAlert key={paymentRunId ?? 0} {...atBank} continueLabel="Continue">
          {paymentRunNumber === null ? 'Payments of single invoices' : `Payment Run #${paymentRunNumber}`}
        </AtBankAlert>
      ))}
    </Stack>
  );
}
