import type { CompanyInput } from '@paycycle/schema/generated/operations';
import { useCreateCompanyMutation, useUpdateCompanyMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';

/** Adds a company or changes one, and tells how it went. The promise is rejected with what the server answered. */
export function useSaveCompany() {
  const [create, creating] = useCreateCompanyMutation({ refetchQueries: ['Companies'], awaitRefetchQueries: true });
  const [update, updating] = useUpdateCompanyMutation();

  async function saveCompany(id: number | null, input: CompanyInput) {
    const done = id === null ? 'created' : 'updated';
    try {
      await (id === null ? create({ variables: { input } }) : update({ variables: { id, input } }));
    } catch (error) {
      const description = serverMessage(error, `Failed to ${id === null ? 'create' : 'update'} company`);
      notify({ title: 'Error', description, variant: 'destructive' });
      throw error;
    }
    notify({ title: 'Success', description: `Company ${done} successfully` });
  }
  return { saveCompany, busy: creating.loading || updating.loading };
}
