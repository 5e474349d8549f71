import { Badge, Box, Button, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { shownMatchScore } from '@paycycle/schema/domain/match-score';
import { CornerDownRight } from 'lucide-react';
import { Money } from '../../components/Money.tsx';
import type { SuggestionRow } from './statement-rows.ts';
import type { MatchSuggestion } from './use-month.ts';

type Candidate = MatchSuggestion['candidates'][number];

interface SuggestionCellProps {
  readonly row: SuggestionRow;
  readonly busy: boolean;
  readonly onMatch: (transactionId: number, invoiceId: number) => void;
}

/** What a transaction may have paid, and why; where several invoices fit equally well, the user chooses. */
export function SuggestionCell({ row: { transaction, suggestion }, busy, onMatch }: SuggestionCellProps) {
  const { candidates } = suggestion;
  return (
    <Flex
      gap="3"
      ps={{ base: '0', md: '6' }}
      py="0.5"
      role="group"
      aria-label={`Suggestion for ${transaction.description}`}
    >
      <Icon as={CornerDownRight} boxSize="4" color="fg.muted" mt="2.5" flexShrink="0" hideBelow="md" aria-hidden />
      <Stack gap="2" flex="1" minW="0">
        {candidates.length > 1 && (
          <Text fontSize="xs" fontWeight="600">
            {candidates.length} invoices fit equally well: choose the one that was paid.
          </Text>
        )}
        {candidates.map((candidate) => (
          <CandidateLine
            key={candidate.invoice.id}
            candidate={candidate}
            busy={busy}
            onMatch={() => onMatch(transaction.id, candidate.invoice.id)}
          />
        ))}
      </Stack>
    </Flex>
  );
}

interface CandidateLineProps {
  readonly candidate: Candidate;
  readonly busy: boolean;
  readonly onMatch: () => void;
}

function CandidateLine({ candidate: { invoice, score, reasons }, busy, onMatch }: CandidateLineProps) {
  return (
    <Flex
      align="center"
      gap="3"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      bg="brand.subtle"
      borderRadius="l2"
      px="3"
      py="1.5"
    >
      <Badge variant="solid" colorPalette="brand" flexShrink="0">
        Match Score {shownMatchScore(score)}%
      </Badge>
      <Box flex="1" minW={{ base: 'full', md: '0' }} order={{ base: '1', md: '0' }}>
        <Text lineClamp={{ md: '1' }}>
          <Text as="span" fontWeight="600">
            {invoice.invoiceNumber}
          </Text>
          {' · '}
          {invoice.supplier.name}
          {' · '}
          <Money amount={invoice.amountPence} fontWeight="600" />
          {' · due '}
          {formatLocalDate(invoice.dueDate)}
        </Text>
        <Text fontSize="xs" color="fg.muted" lineClamp={{ md: '1' }} title={reasons.join(', ')}>
          {reasons.join(' · ')}
        </Text>
      </Box>
      <Button
        size="xs"
        ms="auto"
        loading={busy}
        onClick={onMatch}
        aria-label={`Match to invoice ${invoice.invoiceNumber}`}
      >
        Match
      </Button>
    </Flex>
  );
}
