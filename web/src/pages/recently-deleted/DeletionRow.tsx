import { Box, Button, Center, Flex, Icon, Text } from '@chakra-ui/react';
import type { DeletionFieldsFragment, DeletionKind } from '@paycycle/schema/generated/operations';
import { ArrowLeftRight, FileText, type LucideIcon, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { Can } from '../../app/company/Can.tsx';
import { Money } from '../../components/Money.tsx';
import { countOf } from '../../lib/count-of.ts';
import { formatTimestamp } from '../../lib/london-time.ts';

const ICONS: Readonly<Record<DeletionKind, LucideIcon>> = {
  invoices: FileText,
  suppliers: Users,
  bank_transactions: ArrowLeftRight,
};

interface DeletionRowProps {
  readonly deletion: DeletionFieldsFragment;
  /** Something is being restored. */
  readonly busy: boolean;
  readonly onRestore: () => Promise<void>;
}

/** A deletion: the deleted records, the user, the time, and the days left to restore it. */
export function DeletionRow({ deletion, busy, onRestore }: DeletionRowProps) {
  const { kind, label, daysLeft } = deletion;
  const [isMine, setIsMine] = useState(false);
  const restore = async () => {
    setIsMine(true);
    await onRestore();
    setIsMine(false);
  };
  return (
    <Flex
      as="li"
      tabIndex={-1}
      outline="none"
      _focusVisible={{ boxShadow: 'inset 0 0 0 2px {colors.brand.solid}' }}
      align={{ base: 'flex-start', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      gap="3"
      px="4"
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: 0 }}
    >
      <Center hideBelow="sm" boxSize="9" borderRadius="full" bg="bg.subtle" color="fg.muted" flexShrink="0">
        <Icon as={ICONS[kind]} boxSize="4" aria-hidden />
      </Center>
      <DeletionWords deletion={deletion} />
      <Flex align="center" gap="4" flexShrink="0" w={{ base: 'full', sm: 'auto' }} justify="space-between">
        <Text fontSize="sm" color={daysLeft <= 3 ? 'fg.warning' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {countOf(daysLeft, 'day')} left
        </Text>
        <Can call="restoreDeletion">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Restore: ${label}`}
            loading={isMine}
            loadingText="Restoring..."
            disabled={busy}
            onClick={() => void restore()}
          >
            <Undo2 aria-hidden />
            Restore
          </Button>
        </Can>
      </Flex>
    </Flex>
  );
}

function DeletionWords({ deletion }: Pick<DeletionRowProps, 'deletion'>) {
  const { label, recordCount, remainingCount, amountPence, deletedBy, deletedAt } = deletion;
  return (
    <Box minW="0" flex="1">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {label}
        {amountPence !== null && (
          <>
            {', '}
            <Money amount={amountPence} />
          </>
        )}
      </Text>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        Deleted by {deletedBy} on {formatTimestamp(deletedAt)}
        {remainingCount < recordCount &&
          ` · ${remainingCount.toLocaleString('en-GB')} of ${countOf(recordCount, 'record')} left`}
      </Text>
    </Box>
  );
}
