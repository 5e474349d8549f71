import { Button, Flex, Text } from '@chakra-ui/react';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { MATCHES_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { Undo2, X } from 'lucide-react';
import { memo } from 'react';
import { countOf } from '../../../lib/count-of.ts';
import { MarkManyButton } from '../no-invoice/MarkManyButton.tsx';
import { inAndOut } from '../no-invoice/no-invoice-labels.ts';
import { useMarkMany } from '../no-invoice/use-mark-many.ts';
import { isOpenLine } from './statement-rows.ts';
import { isMarked } from './use-line-selection.ts';

interface BulkBarProps {
  readonly companyId: number;
  readonly selected: readonly BankTransactionFieldsFragment[];
  readonly onClear: () => void;
}

/** Bulk actions on the selected transactions. Stays mounted without any: its questions may be open. */
export const BulkBar = memo(function BulkBar({ companyId, selected, onClear }: BulkBarProps) {
  const { requireInvoices, busy } = useMarkMany(companyId);
  const open = selected.filter(isOpenLine);
  const marked = selected.filter(isMarked);
  const takeBack = async () => {
    if (await requireInvoices(marked.map(({ id }) => id))) onClear();
  };
  const tooMany = Math.max(open.length, marked.length) > MATCHES_AT_ONCE_MAX;
  if (selected.length === 0) return null;
  return (
    <Flex
      role="toolbar"
      aria-label="Selected transactions"
      align="center"
      columnGap="3"
      rowGap="1"
      wrap="wrap"
      px="3"
      py="1.5"
      bg="brand.subtle"
      borderBottomWidth="1px"
    >
      <Text fontSize="sm" fontWeight="500" aria-live="polite">
        {countOf(selected.length, 'transaction')} selected
        <Text as="span" fontWeight="400" color="fg.muted">
          {' '}
          · {inAndOut(selected)}
        </Text>
      </Text>
      {tooMany && (
        <Text fontSize="xs" color="fg.error">
          At most {MATCHES_AT_ONCE_MAX.toLocaleString('en-GB')} at once
        </Text>
      )}
      <Flex gap="2" wrap="wrap" ms={{ md: 'auto' }}>
        <MarkManyButton companyId={companyId} transactions={open} disabled={tooMany} hasKey onDone={onClear} />
        {marked.length > 0 && (
          <Button size="xs" variant="outline" loading={busy} disabled={tooMany} onClick={() => void takeBack()}>
            <Undo2 aria-hidden />
            Mark {marked.length.toLocaleString('en-GB')} as invoice required
          </Button>
        )}
        <Button size="xs" variant="ghost" onClick={onClear}>
          <X aria-hidden />
          Clear selection
        </Button>
      </Flex>
    </Flex>
  );
});
