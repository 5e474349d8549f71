import { Stack, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { Company } from '../../app/company/active-company.ts';
import { PendingChangeList } from '../../components/people/PendingChangeList.tsx';
import { usePeople } from '../../components/people/use-people.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import { CompanyFormAction } from './CompanyFormAction.tsx';

function describeWait({ changedAccountsWait, changedAccountsWaitUntil: until }: Company): string {
  if (changedAccountsWait) {
    return 'Where several people use the company, changed bank details wait 24 hours if one person has changed and confirmed them, or if one of the two joined less than 24 hours ago. Someone else who joined before that can confirm them at once. An email address that joined earlier counts as someone else.';
  }
  const since = until === null ? '' : ` from ${formatTimestamp(until)}`;
  return `Warning: one person can change where a supplier is paid and pay it at once${since}.`;
}

/** From which total on a payment needs a second person. */
export function ApprovalsSection({ company }: { readonly company: Company }) {
  const { approvalThresholdPence: threshold } = company;
  const { company: shown } = usePeople(company.id);
  const waiting = shown?.pendingChanges.filter(({ kind }) => kind === 'threshold') ?? [];
  return (
    <Stack gap="4" align="flex-start">
      <PendingChangeList companyId={company.id} changes={waiting} />
      <Text>
        {threshold === null
          ? 'No approval needed: one person can prepare a payment run and pay it.'
          : `Approval needed above ${formatPounds(threshold)}. The person who made a run can't approve it.`}
      </Text>
      <Text>{describeWait(company)}</Text>
      {company.isOwner ? (
        <CompanyFormAction company={company}>Change approvals</CompanyFormAction>
      ) : (
        <Text color="fg.muted">Only an owner can change this.</Text>
      )}
    </Stack>
  );
}
