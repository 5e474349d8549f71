import { Badge, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { SimilarSuppliersQuery } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { Panel } from '../../components/Panel.tsx';
import { countOf } from '../../lib/count-of.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import { MergeSuppliersDialog } from './MergeSuppliersDialog.tsx';
import { useDifferentSuppliers } from './use-merge-suppliers.ts';

type Found = Pick<SimilarSuppliersQuery['company'], 'similarSuppliers' | 'differentSuppliers'>;
type Pair = Found['similarSuppliers']['pairs'][number];

interface SimilarSuppliersDialogProps {
  readonly companyId: number;
  readonly found: Found;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Suppliers that look like one, each pair to be merged or marked as two. */
export function SimilarSuppliersDialog({ companyId, found, open, onClose }: SimilarSuppliersDialogProps) {
  const { pairs, totalCount } = found.similarSuppliers;
  const { markDifferent, takeBack, busy } = useDifferentSuppliers(companyId);
  const [pair, setPair] = useState<Pair | null>(null);
  const [isMerging, setIsMerging] = useState(false);
  return (
    <>
      <Dialog
        open={open}
        title="Suppliers entered twice?"
        description="Merge two that are one supplier, or mark them as different."
        size="lg"
        onClose={onClose}
        footer={<CancelButton>Close</CancelButton>}
      >
        <Stack gap="4">
          {pairs.length === 0 && <Text role="status">No suppliers look alike any more.</Text>}
          <Stack as="ul" listStyleType="none" gap="3" aria-label="Suppliers that look like one">
            {pairs.map((one) => (
              <PairItem
                key={`${one.kept.id}/${one.other.id}`}
                pair={one}
                busy={busy}
                onMerge={() => {
                  setPair(one);
                  setIsMerging(true);
                }}
                onDifferent={() => void markDifferent(one.kept.id, one.other.id)}
              />
            ))}
          </Stack>
          {totalCount > pairs.length && (
            <Text color="fg.muted">{countOf(totalCount - pairs.length, 'more pair')} will follow.</Text>
          )}
          <DifferentList found={found} busy={busy} onTakeBack={(one, other) => void takeBack(one, other)} />
        </Stack>
      </Dialog>
      {pair && (
        <MergeSuppliersDialog
          key={`${pair.kept.id}/${pair.other.id}`}
          companyId={companyId}
          suppliers={[pair.kept, pair.other]}
          open={isMerging}
          onClose={() => setIsMerging(false)}
        />
      )}
    </>
  );
}

interface PairItemProps {
  readonly pair: Pair;
  readonly busy: boolean;
  readonly onMerge: () => void;
  readonly onDifferent: () => void;
}

function PairItem({ pair, busy, onMerge, onDifferent }: PairItemProps) {
  const { kept, other, keptInvoiceCount, otherInvoiceCount, reasons, doubts } = pair;
  const names = `${kept.name} and ${other.name}`;
  return (
    <Panel asChild p="4">
      <li aria-label={names}>
        <Stack gap="3">
          <Stack gap="0.5">
            {[
              { ...kept, count: keptInvoiceCount },
              { ...other, count: otherInvoiceCount },
            ].map(({ id, name, count }) => (
              <Flex key={id} justify="space-between" gap="3" wrap="wrap">
                <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
                  {name}
                </Text>
                <Text color="fg.muted">{countOf(count, 'invoice')}</Text>
              </Flex>
            ))}
          </Stack>
          <HStack gap="2" wrap="wrap">
            {reasons.map((reason) => (
              <Badge key={reason} colorPalette="blue">
                {reason}
              </Badge>
            ))}
          </HStack>
          {doubts.length > 0 && <InlineWarning>{doubts.join('. ')}</InlineWarning>}
          <HStack gap="2" wrap="wrap" justify="flex-end">
            <Button
              size="sm"
              variant="outline"
              disabled={busy}
              onClick={onDifferent}
              aria-label={`${names} are different`}
            >
              They’re different
            </Button>
            <Button size="sm" onClick={onMerge} aria-label={`Merge ${names}`}>
              Merge…
            </Button>
          </HStack>
        </Stack>
      </li>
    </Panel>
  );
}

interface DifferentListProps {
  readonly found: Found;
  readonly busy: boolean;
  readonly onTakeBack: (supplierId: number, otherSupplierId: number) => void;
}

function DifferentList({ found: { differentSuppliers }, busy, onTakeBack }: DifferentListProps) {
  if (differentSuppliers.length === 0) return null;
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        Marked as different
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2">
        {differentSuppliers.map(({ supplier, otherSupplier, markedBy, markedAt }) => (
          <Flex
            as="li"
            key={`${supplier.id}/${otherSupplier.id}`}
            gap="3"
            justify="space-between"
            align="center"
            wrap="wrap"
          >
            <Text flex="1" minW="48" overflowWrap="anywhere">
              {supplier.name} and {otherSupplier.name}
              <Text as="span" display="block" fontSize="xs" color="fg.muted">
                {markedBy}, {formatTimestamp(markedAt)}
              </Text>
            </Text>
            <Button
              size="xs"
              variant="outline"
              disabled={busy}
              onClick={() => onTakeBack(supplier.id, otherSupplier.id)}
              aria-label={`Undo: ${supplier.name} and ${otherSupplier.name} are different`}
            >
              Undo
            </Button>
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
