import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { SupplierFieldsFragment, SupplierMergeFieldsFragment } from '@paycycle/schema/generated/operations';
import { Can } from '../../app/company/Can.tsx';
import { countOf } from '../../lib/count-of.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import { useUndoMerge } from './use-merge-suppliers.ts';

type Merge = SupplierMergeFieldsFragment;

/** Merges of a supplier: the users, the moved records, and an undo (RULES.md, 56). */
export function SupplierMerges({ supplier }: SupplierMergesProps) {
  // Most have none: what their undoing needs is not built for each card.
  return supplier.merges.length > 0 && <MergeList supplier={supplier} />;
}

interface SupplierMergesProps {
  readonly supplier: SupplierFieldsFragment;
}

function MergeList({ supplier }: SupplierMergesProps) {
  const { undoMerge, busy } = useUndoMerge(supplier.companyId);
  return (
    <Stack gap="2">
      <Heading as="h3" size="xs" color="fg.muted">
        Merges
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2">
        {supplier.merges.map((merge) => (
          <HStack as="li" key={merge.id} gap="2" align="start" justify="space-between" fontSize="xs">
            <Text overflowWrap="anywhere" minW="0">
              {wordsOf(merge, supplier.id)}
            </Text>
            {canUndo(merge) && (
              <Can call="undoSupplierMerge">
                <Button
                  size="xs"
                  variant="outline"
                  loading={busy}
                  loadingText="Undoing..."
                  onClick={() => void undoMerge(merge)}
                  aria-label={`Undo the merge of ${merge.mergedName} into ${merge.keptName}`}
                >
                  Undo
                </Button>
              </Can>
            )}
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}

function canUndo({ undoUntil }: Merge): boolean {
  return undoUntil !== null && Date.parse(undoUntil) > Date.now();
}

function wordsOf(merge: Merge, supplierId: number): string {
  const { keptSupplierId, keptName, mergedName, invoiceCount, openPence, notMovedCount } = merge;
  const what =
    supplierId === keptSupplierId ? `${mergedName} was merged into this supplier` : `Merged into ${keptName}`;
  const moved = `${countOf(invoiceCount, 'invoice')} moved, ${formatPounds(openPence)} unpaid`;
  const stayed = notMovedCount > 0 ? `, ${notMovedCount} stayed` : '';
  const done = `${what} by ${merge.mergedBy}, ${formatTimestamp(merge.mergedAt)}: ${moved}${stayed}.`;
  if (merge.undoneAt === null) return done;
  return `${done} Undone by ${merge.undoneBy}, ${formatTimestamp(merge.undoneAt)}.`;
}
