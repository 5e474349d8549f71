import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { SupplierSelection } from '@paycycle/schema/generated/operations';
import { useBankDetailsToConfirmQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { ConfirmList } from '../../../components/confirm-list/ConfirmList.tsx';
import { useConfirmedLines } from '../../../components/confirm-list/use-confirmed-lines.ts';
import { Dialog, MAIN_ANSWER } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { type AccountToConfirm, useConfirmAccounts } from './use-confirm-accounts.ts';

interface ConfirmAccountsDialogProps {
  readonly companyId: number;
  readonly selection: SupplierSelection;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Shows the accounts of the selected suppliers that wait for a check. A person confirms each or all. */
export function ConfirmAccountsDialog({ companyId, selection, onConfirmed, onClose }: ConfirmAccountsDialogProps) {
  // Nothing is confirmed by an answer that may be older than the dialog.
  const { data, error, refetch } = useBankDetailsToConfirmQuery({
    variables: { companyId, selection },
    fetchPolicy: 'no-cache',
  });
  const { confirm, busy } = useConfirmAccounts(companyId);
  const { confirmed, change } = useConfirmedLines();
  const accounts = data?.company.bankDetailsToConfirm.suppliers;
  const looked = accounts?.filter(({ id }) => confirmed.has(String(id))) ?? [];
  const send = async () => {
    if (await confirm(looked)) onConfirmed();
  };
  return (
    <Dialog
      open
      size="xl"
      title="Confirm bank details"
      description="Compare each account with what the supplier has told you, not only with a paper."
      busy={busy}
      onClose={onClose}
      footer={
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            {...MAIN_ANSWER}
            loading={busy}
            loadingText="Confirming..."
            disabled={looked.length === 0}
            onClick={() => void send()}
          >
            Confirm {countOf(looked.length, 'account')}
          </Button>
        </Flex>
      }
    >
      {error && (
        <ErrorState
          title="The bank details could not be loaded"
          message={serverMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !accounts && <LoadingState label="Loading bank details..." />}
      {accounts && data && (
        <Accounts
          accounts={accounts}
          totalCount={data.company.bankDetailsToConfirm.totalCount}
          confirmed={confirmed}
          onChange={change}
        />
      )}
    </Dialog>
  );
}

interface AccountsProps {
  readonly accounts: readonly AccountToConfirm[];
  readonly totalCount: number;
  readonly confirmed: ReadonlySet<string>;
  readonly onChange: (keys: readonly string[], isConfirmed: boolean) => void;
}

function Accounts({ accounts, totalCount, confirmed, onChange }: AccountsProps) {
  if (accounts.length === 0) {
    return (
      <Text>None of the selected suppliers has bank details to check. They are checked, paid before, or missing.</Text>
    );
  }
  return (
    <Stack gap="3">
      {totalCount > accounts.length && (
        <Text>
          The first {accounts.length} of {totalCount.toLocaleString('en-GB')} are shown. Confirm these, and open the
          list again.
        </Text>
      )}
      <ConfirmList
        title={`${countOf(accounts.length, 'bank account')} to check`}
        question="Is each account that of its payee?"
        lines={accounts.map((account) => ({
          key: String(account.id),
          payee: account.name,
          words: describeAccount(account),
          source: account.accountWords,
          warning: account.bankDetailsWarning,
          reasonAgainst: account.reasonNotToConfirm,
        }))}
        confirmed={confirmed}
        onChange={onChange}
      />
    </Stack>
  );
}

/** '20-00-00 12345678, ALDER TIMBER' */
function describeAccount({ bankSortCode, bankAccountNumber, bankAccountName }: AccountToConfirm): string {
  return [`${bankSortCode} ${bankAccountNumber}`, bankAccountName].filter(Boolean).join(', ');
}
