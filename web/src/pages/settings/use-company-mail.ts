import type { CompanyMailFieldsFragment } from '@paycycle/schema/generated/operations';
import {
  useCompanyMailQuery,
  useRenewMailAddressMutation,
  useSetMailSendersMutation,
} from '../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../apollo/load-state.ts';

export type CompanyMail = CompanyMailFieldsFragment['mail'];

/** Email settings of a company. Refetched on each visit, because another user may change them. */
export function useCompanyMail(companyId: number) {
  const { data, ...state } = loadState(useCompanyMailQuery({ variables: { companyId }, ...FRESH }));
  return { mail: data?.company.mail, ...state };
}

/** Makes an address, or another one. Returns whether it succeeded. */
export function useNewAddress(companyId: number) {
  const { send, busy } = useRenewMailAddressMutation({
    companyId,
    failed: { title: 'Failed to create the address' },
    done: () => ({ title: 'Address created', description: 'Invoices that are sent to it appear under Documents.' }),
  });
  return { create: async () => Boolean(await send({ companyId })), busy };
}

/** Says from whom email is taken. Rejects with the server's error. */
export function useMailSenders(companyId: number) {
  const { sendOrThrow, busy } = useSetMailSendersMutation({
    companyId,
    failed: { title: 'Failed to save who may send' },
    done: () => ({ title: 'Saved who may send' }),
  });
  return {
    save: async (input: { readonly senders: string[]; readonly refusesOthers: boolean }) => {
      await sendOrThrow({ companyId, input });
    },
    busy,
  };
}
