import { Button, Flex, Text } from '@chakra-ui/react';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { MATCHES_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { FileX2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '../../../lib/count-of.ts';
import { MarkManyDialog } from '../no-invoice/MarkManyDialog.tsx';
import { inAndOut } from '../no-invoice/no-invoice-words.ts';
import { useMarkMany } from '../no-invoice/use-mark-many.ts';
import { isOpenLine } from './statement-rows.ts';
import { isMarked } from './use-line-selection.ts';

interface BulkBarProps {
  readonly companyId: number;
  readonly selected: readonly BankTransactionFieldsFragment[];
  readonly onClear: () => void;
}

/** What can be done with the selected transactions, all at once. */
export function BulkBar({ companyId, selected, onClear }: BulkBarProps) {
  const { markMany, requireInvoices, busy } = useMarkMany(companyId);
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<readonly BankTransactionFieldsFragment[]>([]);
  const open = selected.filter(isOpenLine);
  const marked = selected.filter(isMarked);
  const mark = async (notes: string) => {
    const ids = asked.map(({ id }) => id);
    if (!(await markMany(ids, notes))) return;
    setIsAsking(false);
    onClear();
  };
  const takeBack = async () => {
    if (await requireInvoices(marked.map(({ id }) => id))) onClear();
  };
  const tooMany = Math.max(open.length, marked.length) > MATCHES_AT_ONCE_MAX;
  return (
    <>
      {selected.length > 0 && (
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
            {open.length > 0 && (
              <Button
                size="xs"
                disabled={tooMany}
                onClick={() => {
                  setAsked(open);
                  setIsAsking(true);
                }}
              >
                <FileX2 aria-hidden />
                Mark {open.length.toLocaleString('en-GB')} as no invoice required…
              </Button>
            )}
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
      )}
      <MarkManyDialog
        transactions={asked}
        open={isAsking}
        busy={busy}
        onConfirm={(notes) => void mark(notes)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
