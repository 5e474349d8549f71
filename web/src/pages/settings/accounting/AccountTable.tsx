import { Box, Button, Flex, Table, Text } from '@chakra-ui/react';
import { nominalAccountFormSchema } from '@paycycle/schema/validation/chart-of-accounts-form';
import { useState } from 'react';
import { RenameForm } from '../RenameForm.tsx';
import { type Account, useAccountChange } from './use-chart.ts';

interface AccountTableProps {
  readonly companyId: number;
  /** Archived ones come last. */
  readonly accounts: readonly Account[];
  readonly mayChange: boolean;
}

/** The chart of accounts: each with what can be done with it. */
export function AccountTable({ companyId, accounts, mayChange }: AccountTableProps) {
  if (accounts.length === 0) {
    return (
      <Text color="fg.muted">
        No accounts yet. {mayChange && 'Choose an accounting system for its usual ones, add one, or import a CSV file.'}
      </Text>
    );
  }
  return (
    <Box overflowX="auto">
      <Table.Root size="sm" css={{ '& td': { py: '0.5' } }} aria-label="Nominal accounts">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Code</Table.ColumnHeader>
            <Table.ColumnHeader>Name</Table.ColumnHeader>
            <Table.ColumnHeader>Status</Table.ColumnHeader>
            {mayChange && <Table.ColumnHeader textAlign="end">Actions</Table.ColumnHeader>}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {accounts.map((account) => (
            <AccountRow key={account.id} companyId={companyId} account={account} mayChange={mayChange} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

interface AccountRowProps extends Omit<AccountTableProps, 'accounts'> {
  readonly account: Account;
}

function AccountRow({ companyId, account: { id, code, name, isArchived }, mayChange }: AccountRowProps) {
  const [isRenamed, setIsRenamed] = useState(false);
  const { change, tryChange, busy } = useAccountChange(companyId);
  if (isRenamed) {
    return (
      <Table.Row>
        <Table.Cell>{code}</Table.Cell>
        <Table.Cell colSpan={3}>
          <RenameForm
            name={name}
            schema={nominalAccountFormSchema.shape.name}
            busy={busy}
            onRename={(name) => change(id, { name })}
            onDone={() => setIsRenamed(false)}
          />
        </Table.Cell>
      </Table.Row>
    );
  }
  return (
    <Table.Row color={isArchived ? 'fg.muted' : undefined}>
      <Table.Cell fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {code}
      </Table.Cell>
      <Table.Cell overflowWrap="anywhere">{name}</Table.Cell>
      <Table.Cell>{isArchived ? 'Archived' : 'Offered'}</Table.Cell>
      {mayChange && (
        <Table.Cell>
          <Flex gap="1" justify="flex-end">
            <Button
              size="xs"
              variant="ghost"
              px="1.5"
              aria-label={`Rename ${code} ${name}`}
              onClick={() => setIsRenamed(true)}
            >
              Rename
            </Button>
            <Button
              size="xs"
              variant="ghost"
              px="1.5"
              loading={busy}
              aria-label={`${isArchived ? 'Offer again' : 'Archive'} ${code} ${name}`}
              onClick={() => void tryChange(id, { isArchived: !isArchived })}
            >
              {isArchived ? 'Offer again' : 'Archive'}
            </Button>
          </Flex>
        </Table.Cell>
      )}
    </Table.Row>
  );
}
