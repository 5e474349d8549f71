import { Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { Company } from '../../app/company/active-company.ts';
import { CompanyFormAction } from './CompanyFormAction.tsx';

/** Opening balance at which reconciliation starts (RULES.md, 33). */
export function OpeningBalanceSection({ company }: { readonly company: Company }) {
  const { accountOpeningDate: openingDate, accountOpeningBalancePence: balance } = company;
  return (
    <Stack gap="4" align="flex-start">
      <Text>
        {openingDate === null
          ? 'Not added yet. Reconciliation starts from £0.00.'
          : `Opening balance ${formatPounds(balance)} on ${formatLocalDate(openingDate)}`}
      </Text>
      <Text color="fg.muted">
        Your bank balance at the start of the opening date. Every month’s balances are worked out from it.
      </Text>
      <CompanyFormAction company={company}>Change opening balance</CompanyFormAction>
    </Stack>
  );
}
