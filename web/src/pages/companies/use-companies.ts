import type { CompanyFieldsFragment, CompanyInput } from '@paycycle/schema/generated/operations';
import { evictCompanyFields } from '../../apollo/company-lists.ts';
import { useCreateCompanyMutation, useUpdateCompanyMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';

/** Adds a company or changes one and shows a notice of the result. Rejects with the server's error. */
export function useSaveCompany() {
  const [create, creating] = useCreateCompanyMutation({ refetchQueries: ['Companies'], awaitRefetchQueries: true });
  const [update, updating] = useUpdateCompanyMutation({
    // Which runs ask for a second person follows from the company.
    update: (cache, { data }) => data && evictCompanyFields(cache, data.updateCompany.id, ['paymentRuns']),
  });

  async function saveCompany(company: CompanyFieldsFragment | null, input: CompanyInput) {
    const done = company ? 'updated' : 'created';
    try {
      await (company
        ? update({ variables: { id: company.id, input: company.isOwner ? input : withoutGuards(input) } })
        : create({ variables: { input } }));
    } catch (error) {
      const description = serverMessage(error, `Failed to ${company ? 'update' : 'create'} company`);
      notify({ title: 'Error', description, variant: 'destructive' });
      throw error;
    }
    notify({ title: 'Success', description: `Company ${done} successfully` });
  }
  return { saveCompany, busy: creating.loading || updating.loading };
}

/**
 * What a member sends, who only sees the owner's fields: they stay on the server as they are, also when the owner has
 * changed them since they were shown.
 */
function withoutGuards({
  approvalThresholdPence,
  bankAccountName,
  bankSortCode,
  bankAccountNumber,
  bacsServiceUserNumber,
  ...input
}: CompanyInput): CompanyInput {
  return input;
}
