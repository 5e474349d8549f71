import { Stack, Text } from '@chakra-ui/react';
import { maskedAccountNumber } from '@paycycle/schema/domain/bank-details';
import { usePaymentProviderQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import type { Company } from '../../app/company/active-company.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { ProviderNotice } from '../../components/ProviderNotice.tsx';
import { Fact, Facts } from '../../components/record-panel/Facts.tsx';

/** Provider of the company's payments, and the account they come from. The operator chooses the provider. */
export function PaymentProviderSection({ company }: { readonly company: Company }) {
  const { data, failure, retry } = loadState(usePaymentProviderQuery({ variables: { companyId: company.id } }));
  if (failure !== null) {
    return <ErrorState title="The payment provider could not be loaded" message={failure} onRetry={retry} />;
  }
  if (!data) return <LoadingState label="Loading payment provider..." />;
  const { name, notice } = data.paymentProvider;
  const { bankAccountName, bankSortCode, bankAccountNumber } = company;
  return (
    <Stack gap="4">
      <ProviderNotice notice={notice} />
      <Facts>
        <Fact term="Provider">{name}</Fact>
        <Fact term="Account name">{bankAccountName ?? 'Not added yet'}</Fact>
        <Fact term="Sort code">{bankSortCode ?? 'Not added yet'}</Fact>
        <Fact term="Account number">{maskedAccountNumber(bankAccountNumber ?? '') || 'Not added yet'}</Fact>
      </Facts>
      <Text color="fg.muted">
        {company.isSandbox
          ? 'A sandbox company pays through the sandbox bank.'
          : 'The administrator of this server chooses the provider.'}{' '}
        The account to pay from is on the company’s form.
      </Text>
    </Stack>
  );
}
