import { Stack, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { Company } from '../../app/company/active-company.ts';
import { CompanyFormAction } from './CompanyFormAction.tsx';

/** From which total on a payment needs a second person. */
export function ApprovalsSection({ company }: { readonly company: Company }) {
  const { approvalThresholdPence: threshold } = company;
  return (
    <Stack gap="4" align="flex-start">
      <Text>
        {threshold === null
          ? 'No approval needed: one person can prepare a payment run and pay it.'
          : `Approval needed above ${formatPounds(threshold)}. The person who made a run can't approve it.`}
      </Text>
      {company.isOwner ? (
        <CompanyFormAction company={company}>Change approvals</CompanyFormAction>
      ) : (
        <Text color="fg.muted">Only the owner of the company can change this.</Text>
      )}
    </Stack>
  );
}
