import { Box, Button, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { pence } from '@paycycle/schema/domain/money';
import { CornerDownRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsBusy } from '../line-changes.ts';
import { focusRowAbove } from '../transactions/keep-focus.ts';
import type { SuggestionRow } from '../transactions/statement-rows.ts';
import { useTransactionActions } from '../transactions/transaction-actions.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import { isRefund, type SuggestionChoice } from './suggestion-labels.ts';

/** Of choices that fit equally well so many are shown at first. */
const CHOICES_SHOWN = 4;

/** Shows the suggested matches with their reasons. If several fit equally well, the user chooses. */
export function SuggestionCell({ row: { transaction, suggestion } }: { readonly row: SuggestionRow }) {
  const { changes, onAccept, onReject } = useTransactionActions();
  const busy = useIsBusy(changes, transaction.id);
  const [isWhole, setIsWhole] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const { choices, strength, isTie, isSearchIncomplete } = suggestion;
  // Either may come first: that nothing is busy any more, or that this row is gone.
  const keepFocus = useRef<() => void>(undefined);
  useEffect(() => () => keepFocus.current?.(), []);
  const answer = async (give: typeof onAccept, choice: SuggestionChoice) => {
    keepFocus.current = focusRowAbove(cell.current);
    await give(transaction, choice);
    keepFocus.current();
  };
  const shown = isWhole ? choices : choices.slice(0, CHOICES_SHOWN);
  return (
    <Flex
      ref={cell}
      gap="3"
      ps={{ base: '0', md: '6' }}
      py="0.5"
      role="group"
      aria-label={`Details of the suggestion for ${transaction.description}`}
    >
      <Icon as={CornerDownRight} boxSize="4" color="fg.muted" mt="2.5" flexShrink="0" hideBelow="md" aria-hidden />
      <Stack gap="2" flex="1" minW="0">
        {isTie && (
          <Text fontSize="xs" fontWeight="600">
            {tieWords(choices)}
          </Text>
        )}
        {shown.map((choice) => (
          <ChoiceLine
            key={keyOf(choice)}
            choice={choice}
            paidPence={pence(Math.abs(transaction.amountPence))}
            isPossible={strength === 'possible'}
            busy={busy}
            onAccept={() => void answer(onAccept, choice)}
            onReject={() => void answer(onReject, choice)}
          />
        ))}
        {shown.length < choices.length && (
          <Box>
            <Button size="xs" variant="outline" onClick={() => setIsWhole(true)}>
              Show all {choices.length}
            </Button>
          </Box>
        )}
        {isSearchIncomplete && (
          <Text fontSize="xs" color="fg.muted">
            There are more sets of invoices than could be looked at: another one may add up as well.
          </Text>
        )}
      </Stack>
    </Flex>
  );
}

function tieWords(choices: readonly SuggestionChoice[]): string {
  if (choices.every(isRefund)) return `It may be a refund for one of ${choices.length} invoices: choose one.`;
  const areInvoices = choices.every(({ invoices }) => invoices.length === 1);
  return areInvoices
    ? `${choices.length} invoices fit equally well: choose one.`
    : `${choices.length} answers fit equally well: choose one.`;
}

function keyOf({ kind, invoices }: SuggestionChoice): string {
  return `${kind} ${invoices.map(({ id }) => id).join(' ')}`;
}
