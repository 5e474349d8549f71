import { Box, Button, Flex, Input, Progress, Stack, Text } from '@chakra-ui/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { CheckCheck } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { usePageActions } from '../../../app/keyboard/use-page-actions.ts';
import { useOpenRecord } from '../../../app/url-state/open-record.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { RefusalAlert } from '../../../components/RefusalAlert.tsx';
import { ScrolledList } from '../../../components/ScrolledList.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { SignedAmount } from '../transactions/TransactionCells.tsx';
import { parseThreshold, readThreshold, storeThreshold } from './accept-threshold.ts';
import { type AcceptableMatch, acceptableFrom } from './acceptable.ts';
import { numbersOf, type Suggestion, shownConfidence } from './suggestion-labels.ts';
import { type Accepted, type AcceptProgress, useAcceptAll } from './use-accept-all.ts';

interface AcceptAllProps {
  readonly companyId: number;
  readonly month: Month;
  readonly transactions: readonly BankTransactionFieldsFragment[];
  /** Suggestions that are open now. */
  readonly suggestions: readonly Suggestion[];
}

/** Accepts all suggestions of the month that are as sure as the user asks, after a look at them. */
export function AcceptAll({ companyId, month, transactions, suggestions: all }: AcceptAllProps) {
  // Possible ones and refunds are for a person to decide, one by one.
  const suggestions = all.filter(({ strength }) => strength === 'sure');
  const { acceptAll, progress, stop } = useAcceptAll(companyId, month);
  const nothingLeft = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState(() => String(readThreshold(companyId)));
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<Accepted | null>(null);
  const percent = parseThreshold(text);
  const acceptable = percent === null ? [] : acceptableFrom(suggestions, transactions, percent);
  const close = () => {
    setIsOpen(false);
    if (percent === null) setText(String(readThreshold(companyId)));
  };
  const ask = () => {
    setOutcome(null);
    setIsOpen(true);
  };
  const accept = async () => {
    if (percent === null) return;
    storeThreshold(companyId, percent);
    const surestFirst = acceptable.toSorted((one, other) => other.choice.confidence - one.choice.confidence);
    const ids = surestFirst.map(({ transaction }) => transaction.id);
    const answer = await acceptAll(percent / 100, ids);
    if (!answer) return;
    if (answer.refused.length > 0) setOutcome(answer);
    else close();
  };
  return (
    <>
      <Opener
        count={suggestions.length}
        percent={percent ?? readThreshold(companyId)}
        nothingLeft={nothingLeft}
        onOpen={ask}
      />
      <ConfirmDialog
        open={isOpen}
        title="Accept suggestions"
        description="Possible matches, refunds, ties, part payments and different amounts are left for you to review."
        size="md"
        confirmLabel={acceptable.length === 0 ? 'Accept' : `Accept ${countOf(acceptable.length, 'suggestion')}`}
        busyLabel="Matching..."
        busy={progress !== null}
        // The button that opened it is gone once nothing is left.
        finalFocus={() => nothingLeft.current}
        otherAnswer={progress && <StopButton progress={progress} onStop={stop} />}
        disabled={acceptable.length === 0}
        onConfirm={() => void accept()}
        onClose={close}
        refusal={outcome && <Refused outcome={outcome} transactions={transactions} onClose={close} />}
      >
        {progress && <HowFar progress={progress} />}
        <Stack gap="3" hidden={progress !== null}>
          <ThresholdField text={text} isValid={percent !== null} onChange={setText} />
          <Text aria-live="polite">{describeCount(acceptable.length, suggestions.length)}</Text>
          {acceptable.length > 0 && <Acceptable acceptable={acceptable} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function StopButton({ progress, onStop }: { readonly progress: AcceptProgress; readonly onStop: () => void }) {
  return (
    <Button variant="outline" onClick={onStop} disabled={progress.isStopping}>
      {progress.isStopping ? 'Stopping...' : 'Stop'}
    </Button>
  );
}

interface OpenerProps {
  readonly count: number;
  readonly percent: number;
  /** Receives the focus if the button is removed. */
  readonly nothingLeft: RefObject<HTMLParagraphElement | null>;
  readonly onOpen: () => void;
}

function Opener({ count, percent, nothingLeft, onOpen }: OpenerProps) {
  usePageActions(count > 0 ? [{ key: 'a', label: 'Accept all suggestions', run: onOpen }] : []);
  if (count === 0) {
    return (
      <Text ref={nothingLeft} tabIndex={-1} fontSize="xs" color="fg.muted" whiteSpace="nowrap" outline="none">
        No suggestions left
      </Text>
    );
  }
  return (
    <Button variant="outline" size="xs" onClick={onOpen}>
      <CheckCheck aria-hidden />
      Accept all above {percent}%…
    </Button>
  );
}

/** Shows the progress of accepting many suggestions. Stopping keeps the matches made so far. */
function HowFar({ progress: { done, total } }: { readonly progress: AcceptProgress }) {
  return (
    <Progress.Root value={done} max={total} size="sm" colorPalette="brand">
      <Progress.Label mb="2">
        Matched {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}

function describeCount(count: number, all: number): string {
  const verb = count === 1 ? 'qualifies' : 'qualify';
  const end = count > 0 ? ':' : '.';
  return `${count.toLocaleString('en-GB')} of ${countOf(all, 'suggestion')} ${verb}${end}`;
}

interface ThresholdFieldProps {
  readonly text: string;
  readonly isValid: boolean;
  readonly onChange: (text: string) => void;
}

function ThresholdField({ text, isValid, onChange }: ThresholdFieldProps) {
  return (
    <FormField label="Minimum confidence (%)" error={isValid ? undefined : 'Please enter a whole number from 1 to 100'}>
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        w="24"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  );
}

function Acceptable({ acceptable }: { readonly acceptable: readonly AcceptableMatch[] }) {
  return (
    <ScrolledList aria-label="What is accepted">
      {acceptable.map(({ transaction, choice }) => (
        <Flex as="li" key={transaction.id} gap="3" justify="space-between" px="3" py="1.5">
          <Box minW="0">
            <Text truncate title={transaction.description}>
              {transaction.description}
            </Text>
            <Text fontSize="xs" color="fg.muted" truncate>
              {numbersOf(choice.invoices)} · {choice.invoices[0]?.supplier.name}
            </Text>
          </Box>
          <Box textAlign="end" flexShrink="0">
            <SignedAmount {...transaction} />
            <Text fontSize="xs" color="fg.muted">
              {shownConfidence(choice.confidence)}%
            </Text>
          </Box>
        </Flex>
      ))}
    </ScrolledList>
  );
}

interface RefusedProps {
  readonly outcome: Accepted;
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly onClose: () => void;
}

/** Stays until it was looked at: which were not accepted, and the way to each. */
function Refused({ outcome: { ids, refused }, transactions, onClose }: RefusedProps) {
  const { open } = useOpenRecord('/reconciliation');
  const show = (id: number) => {
    onClose();
    open(id);
  };
  const nameOf = (id: number) =>
    transactions.find((transaction) => transaction.id === id)?.description ?? `Transaction ${id}`;
  return (
    <RefusalAlert title={`${countOf(refused.length, 'suggestion')} could not be accepted`}>
      <Text mb="2">{ids.length.toLocaleString('en-GB')} matched. To look at:</Text>
      <Box as="ul" listStyleType="none" maxH="72" overflowY="auto" tabIndex={0} focusRing="inside">
        {refused.map(({ bankTransactionId: id, message }) => (
          <Flex as="li" key={id} gap="3" justify="space-between" align="start" py="0.5">
            <Text overflowWrap="anywhere" minW="0">
              {nameOf(id)}: {message}
            </Text>
            <Button size="2xs" variant="outline" aria-label={`Show ${nameOf(id)}`} onClick={() => show(id)}>
              Show
            </Button>
          </Flex>
        ))}
      </Box>
    </RefusalAlert>
  );
}
