import { useApolloClient } from '@apollo/client/react';
import type { CompanyFieldsFragment, CompanyInput } from '@paycycle/schema/generated/operations';
import { useCreateCompanyMutation, useUpdateCompanyMutation } from '../../apollo/hooks.generated.ts';
import { formatTimestamp } from '../../lib/london-time.ts';

const UPDATED = { title: 'Success', description: 'Company updated successfully' };

function describeWait(dueAt: string | null): string {
  if (dueAt === null) return 'Someone else has to confirm it, under People. Everything else is saved.';
  return `Nobody else can confirm it, so it takes effect ${formatTimestamp(dueAt)}. Everything else is saved.`;
}

/** Adds or updates a company, and shows a notice. Rejects with the server's error. */
export function useSaveCompany(company: CompanyFieldsFragment | null) {
  const client = useApolloClient();
  const create = useCreateCompanyMutation({
    companyId: null,
    failed: { title: 'Error', description: 'Failed to create company' },
    done: () => ({ title: 'Success', description: 'Company created successfully' }),
  });
  const update = useUpdateCompanyMutation({
    companyId: company?.id ?? null,
    failed: { title: 'Error', description: 'Failed to update company' },
    done: ({ updateCompany: { approvalThresholdPence, pendingChanges } }, { input }) => {
      const { approvalThresholdPence: wanted } = input;
      if (wanted === undefined || wanted === approvalThresholdPence) return UPDATED;
      const change = pendingChanges.find(({ kind }) => kind === 'threshold');
      return { title: 'The new approval threshold waits', description: describeWait(change?.dueAt ?? null) };
    },
  });

  async function saveCompany(input: CompanyInput) {
    if (company) {
      await update.sendOrThrow({ id: company.id, input });
      return;
    }
    await create.sendOrThrow({ input });
    // A failure shows in the failing query.
    await Promise.allSettled([client.refetchQueries({ include: ['Companies'] })]);
  }
  return { saveCompany, busy: create.busy || update.busy };
}
