import { Badge, Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { shownMatchScore } from '@paycycle/schema/domain/match-score';
import { formatPounds } from '@paycycle/schema/domain/money';
import {
  differenceWords,
  dueWords,
  invoicesOf,
  isExact,
  kindLabel,
  needsConfirmation,
  numbersOf,
  outstandingPence,
  type SuggestionChoice,
  shownConfidence,
  totalOutstanding,
} from './suggestion-words.ts';

interface ChoiceLineProps {
  readonly choice: SuggestionChoice;
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

/** One answer to what a transaction paid. What is not certain to the penny looks different, and asks before it matches. */
export function ChoiceLine({ choice, busy, onAccept, onReject }: ChoiceLineProps) {
  const reasons = choice.reasons.join(' · ');
  const asks = needsConfirmation(choice);
  return (
    <Flex
      align={{ base: 'start', md: 'center' }}
      columnGap="3"
      rowGap="1.5"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      bg={isExact(choice) ? 'brand.subtle' : 'bg.muted'}
      borderRadius="l2"
      px="3"
      py="1.5"
    >
      <Figures choice={choice} />
      <Box flex="1" minW={{ base: 'full', md: '0' }}>
        <Text lineClamp={{ md: '2' }} overflowWrap="anywhere" title={titleOf(choice)}>
          <Title choice={choice} />
        </Text>
        <Text fontSize="xs" color="fg.muted" lineClamp={{ md: '2' }} title={reasons}>
          {reasons}
        </Text>
      </Box>
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
        <Button size="xs" loading={busy} onClick={onAccept} aria-label={`Match to ${targetOf(choice)}`}>
          {asks ? 'Match…' : 'Match'}
        </Button>
      </HStack>
    </Flex>
  );
}

/** The score of section 9 where it compares, the calibrated confidence, and what kind of answer it is. */
function Figures({ choice }: { readonly choice: SuggestionChoice }) {
  const label = kindLabel(choice);
  return (
    <Flex gap="1.5" wrap="wrap" align="center" flexShrink="0" maxW={{ md: '72' }}>
      {choice.score !== null && choice.kind === 'invoice' && (
        <Badge variant="solid" colorPalette="brand">
          Match Score {shownMatchScore(choice.score)}%
        </Badge>
      )}
      {label && (
        <Badge variant="outline" colorPalette={isExact(choice) ? 'brand' : 'orange'}>
          {label}
        </Badge>
      )}
      <Badge variant="outline">Confidence {shownConfidence(choice.confidence)}%</Badge>
    </Flex>
  );
}

function Title({ choice }: { readonly choice: SuggestionChoice }) {
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
      {` · ${numbersOf(invoices)} · ${formatPounds(totalOutstanding(invoices))}`}
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

function targetOf({ invoices }: SuggestionChoice): string {
  const [first, ...others] = invoices;
  if (others.length > 0) return `${invoices.length} invoices`;
  return `invoice ${first?.invoiceNumber ?? ''}`;
}
