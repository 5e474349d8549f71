import { Badge, Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { shownMatchScore } from '@paycycle/schema/domain/match-score';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { Can } from '../../../app/company/Can.tsx';
import { outstandingPence } from '../../../lib/outstanding-pence.ts';
import {
  differenceWords,
  dueWords,
  invoicesOf,
  isExact,
  isRefund,
  kindLabel,
  needsConfirmation,
  numbersOf,
  type SuggestionChoice,
  shownConfidence,
  totalOutstanding,
} from './suggestion-labels.ts';

interface ChoiceLineProps {
  readonly choice: SuggestionChoice;
  /** Of the transaction. */
  readonly paidPence: Pence;
  /** The engine is not sure of it. */
  readonly isPossible: boolean;
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

/**
 * A suggested match. One that is not exact to the penny looks different and asks before it matches. Possible matches look
 * less prominent than sure ones.
 */
export function ChoiceLine({ choice, paidPence, isPossible, busy, onAccept, onReject }: ChoiceLineProps) {
  const reasons = choice.reasons.join(' · ');
  const asks = needsConfirmation(choice);
  return (
    <Flex
      align={{ base: 'start', md: 'center' }}
      columnGap="3"
      rowGap="1.5"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      bg={isPossible ? undefined : isExact(choice) ? 'brand.subtle' : 'bg.muted'}
      {...(isPossible && { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border.emphasized' })}
      borderRadius="l2"
      px="3"
      py="1.5"
    >
      <Figures choice={choice} isPossible={isPossible} />
      <Box flex="1" minW={{ base: 'full', md: '0' }}>
        <Text lineClamp={{ md: '2' }} overflowWrap="anywhere" title={titleOf(choice)}>
          <Title choice={choice} paidPence={paidPence} />
        </Text>
        <Text fontSize="xs" color="fg.muted" lineClamp={{ md: '2' }} title={reasons}>
          {reasons}
        </Text>
      </Box>
      <Can call="matchBankTransaction">
        <HStack gap="1" ms="auto" flexShrink="0">
          <Button
            size="xs"
            variant="ghost"
            disabled={busy}
            onClick={onReject}
            aria-label={`Not a Match: ${targetOf(choice)}`}
          >
            Not a Match
          </Button>
          <Button
            size="xs"
            variant={isPossible ? 'outline' : 'solid'}
            loading={busy}
            // The second press of a double click would land on the row that has come up.
            onClick={({ detail: presses }) => presses < 2 && onAccept()}
            aria-label={isRefund(choice) ? `Match as refund of ${targetOf(choice)}` : `Match to ${targetOf(choice)}`}
          >
            {asks ? 'Match…' : 'Match'}
          </Button>
        </HStack>
      </Can>
    </Flex>
  );
}

/** The score of RULES.md, section 9 where it compares, the calibrated confidence, and what kind of answer it is. */
function Figures({ choice, isPossible }: Pick<ChoiceLineProps, 'choice' | 'isPossible'>) {
  const label = kindLabel(choice) ?? (isPossible ? 'Possible' : null);
  return (
    <Flex gap="1.5" wrap="wrap" align="center" flexShrink="0" maxW={{ md: '72' }}>
      {choice.score !== null && choice.kind === 'invoice' && (
        <Badge variant={isPossible ? 'subtle' : 'solid'} colorPalette={isPossible ? 'gray' : 'brand'}>
          Match Score {shownMatchScore(choice.score)}%
        </Badge>
      )}
      {label && (
        <Badge variant="outline" colorPalette={isPossible ? 'gray' : isExact(choice) ? 'brand' : 'orange'}>
          {label}
        </Badge>
      )}
      {!isPossible && <Badge variant="outline">Confidence {shownConfidence(choice.confidence)}%</Badge>}
    </Flex>
  );
}

function Title({ choice, paidPence }: Pick<ChoiceLineProps, 'choice' | 'paidPence'>) {
  const { invoices } = choice;
  const [first] = invoices;
  const difference = differenceWords(choice);
  if (invoices.length === 1 && first) {
    return (
      <>
        <Strong>{first.invoiceNumber}</Strong>
        {` · ${first.supplier.name} · `}
        <Strong>{difference ?? formatPounds(outstandingPence(first))}</Strong>
        {` · ${dueWords(invoices)}`}
      </>
    );
  }
  return (
    <>
      <Strong>{difference ?? severalWords(choice)}</Strong>
      {` · ${numbersOf(invoices)} · ${formatPounds(isExact(choice) ? paidPence : totalOutstanding(invoices))}`}
    </>
  );
}

function Strong({ children }: { readonly children: string }) {
  return (
    <Text as="span" fontWeight="600">
      {children}
    </Text>
  );
}

/** A payment of the product is found by its reference, and is then what was paid. */
function severalWords({ kind, paymentRunItemId, invoices }: SuggestionChoice): string {
  if (kind !== 'payment_run') return invoicesOf(invoices);
  const paidBy = paymentRunItemId === null ? 'Paid by payment run' : 'Paid by payment run item';
  return `${paidBy}: ${invoices.length} invoices`;
}

function titleOf({ invoices }: SuggestionChoice): string {
  return invoices.map(({ invoiceNumber, supplier }) => `${invoiceNumber} · ${supplier.name}`).join(', ');
}

/** Names a choice's target in button labels: 'invoice INV-7'. */
export function targetOf({ invoices }: SuggestionChoice): string {
  const [first, ...others] = invoices;
  if (others.length > 0) return `${invoices.length} invoices`;
  return `invoice ${first?.invoiceNumber ?? ''}`;
}
