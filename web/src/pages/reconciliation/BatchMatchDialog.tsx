import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { sumPence } from '@paycycle/schema/domain/money';
import { Dialog } from '../../components/Dialog.tsx';
import { Money } from '../../components/Money.tsx';
import type { BatchRow } from './statement-rows.ts';

interface BatchMatchDialogProps {
  readonly row: BatchRow | null;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onConfirm: (row: BatchRow) => void;
  readonly onClose: () => void;
}

/** The invoices that become paid by one transaction, before they do. */
export function BatchMatchDialog({ row, open, busy, onConfirm, onClose }: BatchMatchDialogProps) {
  const count = row?.batch.invoices.length ?? 0;
  return (
    <Dialog
      open={open}
      title="Confirm batch match"
      description={row ? `${row.transaction.description}, ${formatLocalDate(row.transaction.date)}` : undefined}
      busy={busy}
      onClose={onClose}
      footer={
        row && (
          <>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button loading={busy} loadingText="Matching..." onClick={() => onConfirm(row)}>
              Match {count} invoices
            </Button>
          </>
        )
      }
    >
      {row && <BatchInvoices row={row} />}
    </Dialog>
  );
}

function BatchInvoices({ row: { batch } }: { readonly row: BatchRow }) {
  return (
    <Stack gap="3" pb="2">
      <Stack as="ul" gap="1" listStyleType="none">
        {batch.invoices.map((invoice) => (
          <Flex as="li" key={invoice.id} justify="space-between" gap="4">
            <Text minW="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="600">
                {invoice.invoiceNumber}
              </Text>
              {` · ${invoice.supplier.name}`}
            </Text>
            <Money amount={invoice.amountPence} />
          </Flex>
        ))}
      </Stack>
      <Flex justify="space-between" gap="4" borderTopWidth="1px" pt="2" fontWeight="700">
        <Text>Total</Text>
        <Money amount={sumPence(batch.invoices.map(({ amountPence }) => amountPence))} />
      </Flex>
    </Stack>
  );
}
