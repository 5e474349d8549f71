import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { DueInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { CalendarPlus } from 'lucide-react';
import { Can } from '../../app/company/Can.tsx';
import { Money } from '../../components/Money.tsx';
import { countOf } from '../../lib/count-of.ts';
import type { CycleTotals } from './due-groups.ts';

interface CycleBannerProps {
  /** Undefined while the invoices are on the way. */
  readonly totals: CycleTotals<DueInvoiceFieldsFragment> | undefined;
  readonly isStale: boolean;
  readonly unlistedCount: number;
  readonly busy: boolean;
  readonly onCreate: (invoices: readonly DueInvoiceFieldsFragment[]) => void;
}

/** Shows the total of a payment run for the cycle, and the button that creates it. */
export function CycleBanner({ totals, isStale, unlistedCount, busy, onCreate }: CycleBannerProps) {
  const isEmpty = totals?.payable.length === 0;
  return (
    <Flex
      role="group"
      aria-label="Payment run for this cycle"
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="3"
      mx="4"
      px="4"
      py="3"
      bg="brand.subtle"
      borderRadius="l2"
    >
      <Box minW="0" flex="1 1 15rem">
        <Text fontWeight="500">Total for payment run</Text>
        {totals ? (
          <Money amount={totals.payablePence} fontSize="2xl" fontWeight="600" lineHeight="2rem" display="block" />
        ) : (
          <Skeleton h="8" w="32" />
        )}
        <Text minH="5" aria-live="polite">
          {isEmpty && totals.inRun.length === 0 && 'No invoices available for payment run'}
          {totals && !(isEmpty && totals.inRun.length === 0) && (
            <Explanation totals={totals} unlistedCount={unlistedCount} />
          )}
        </Text>
      </Box>
      <Can call="createPaymentRun">
        <Button
          disabled={!totals || isStale || isEmpty}
          maxW="full"
          h="auto"
          minH="9"
          py="1.5"
          whiteSpace="normal"
          loading={busy}
          loadingText="Creating..."
          onClick={() => totals && onCreate(totals.payable)}
        >
          <CalendarPlus aria-hidden />
          Create Payment Run for this Cycle
        </Button>
      </Can>
    </Flex>
  );
}

interface ExplanationProps {
  readonly totals: CycleTotals<DueInvoiceFieldsFragment>;
  readonly unlistedCount: number;
}

function Explanation({ totals: { payable, inRun, inRunPence, partPaid }, unlistedCount }: ExplanationProps) {
  const isDraft = inRun.every(({ paymentRunStatus }) => paymentRunStatus === 'draft');
  const already = `${countOf(inRun.length, 'invoice')} (${formatPounds(inRunPence)}) ${inRun.length === 1 ? 'is' : 'are'} already in a ${isDraft ? 'draft run' : 'run'}`;
  return (
    <>
      {payable.length === 0 && inRun.length > 0
        ? `Nothing left to pay – ${already}`
        : `${countOf(payable.length, 'invoice')} to pay`}
      {payable.length > 0 && inRun.length > 0 && `; ${already}`}
      {partPaid.length > 0 && `; ${countOf(partPaid.length, 'part-paid invoice')} to pay manually`}
      {unlistedCount > 0 && `; ${countOf(unlistedCount, 'more invoice')} due, not listed here`}
    </>
  );
}
