import type { AccountingConnectionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useLedgerBankAccountsQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { FormField } from '../../../components/FormField.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { Select } from '../../../components/Select.tsx';
import { useConnectionChange } from './use-connection.ts';

interface ChoiceProps {
  readonly companyId: number;
  readonly name: string;
  readonly connection: NonNullable<AccountingConnectionFieldsFragment['accountingConnection']>;
}

/** The bank account in the ledger that payments are written to (RULES.md, 98). @param name of the ledger */
export function PaymentsAccountChoice({ companyId, name, connection }: ChoiceProps) {
  const { data, error } = useLedgerBankAccountsQuery({ variables: { companyId } });
  const { change, busy } = useConnectionChange(companyId);
  const { paymentsAccountId, paymentsAccountName } = connection;
  const offered = data?.company.ledgerBankAccounts ?? [];
  const isOffered = offered.some(({ externalId }) => externalId === paymentsAccountId);
  return (
    <>
      <FormField
        label="Bank account for payments"
        hint={`Payments that the bank has made are written to it. Until it is chosen, none is written to ${name}.`}
      >
        <Select
          box={{ maxW: 'sm', disabled: busy || !data }}
          value={paymentsAccountId ?? ''}
          onChange={({ target }) =>
            void change({ companyId, input: { paymentsAccountId: target.value === '' ? null : target.value } })
          }
        >
          <option value="">None: payments are not written</option>
          {paymentsAccountId !== null && !isOffered && <option value={paymentsAccountId}>{paymentsAccountName}</option>}
          {offered.map(({ externalId, name: account }) => (
            <option key={externalId} value={externalId}>
              {account}
            </option>
          ))}
        </Select>
      </FormField>
      {error && <InlineWarning>{`The accounts of ${name} cannot be read: ${serverMessage(error)}`}</InlineWarning>}
    </>
  );
}
