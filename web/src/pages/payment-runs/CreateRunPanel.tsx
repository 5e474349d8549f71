import { Box, Button, Flex, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react';
import { parseLocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PaymentRunChoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { CalendarPlus, FileCheck2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePageIntent } from '../../app/keyboard/page-intent.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { FormDateField } from '../../components/date-field/FormDateField.tsx';
import { DraftRestoredNotice } from '../../components/draft-form/DraftRestoredNotice.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FormField } from '../../components/FormField.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Money } from '../../components/Money.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { countOf } from '../../lib/count-of.ts';
import { describeEarlyRun } from '../../lib/early-run.ts';
import { eitherOf } from '../../lib/list-of.ts';
import { CreditChoices } from './CreditChoices.tsx';
import { InvoiceChecklist } from './InvoiceChecklist.tsx';
import { planRun, totalOf } from './run-choice.ts';
import { describePausedApprover, type PausedApprover } from './run-detail.ts';
import { useNextRun, useRunChoices } from './use-new-run.ts';
import { type NewStatus, useRunForm } from './use-run-form.ts';

type Invoices = readonly PaymentRunChoiceFieldsFragment[];

interface CreateRunPanelProps {
  readonly companyId: number;
  readonly onMade: (runId: number) => void;
}

/** Creates a payment run from due invoices (RULES.md, section 2, Payment Runs page). */
export function CreateRunPanel({ companyId, onMade }: CreateRunPanelProps) {
  const { invoices, credits, unlistedCount, isStale, failure, retry } = useRunChoices(companyId);
  return (
    <TitledPanel title="Create Payment Run">
      {failure && <ErrorState title="Invoices could not be loaded" message={failure} onRetry={retry} />}
      {!failure && !invoices && <LoadingState label="Loading invoices..." />}
      {invoices?.length === 0 && (
        <EmptyState
          icon={FileCheck2}
          title="No invoices available for payment run"
          description="Invoices that are due within 30 days appear here."
        />
      )}
      {invoices && invoices.length > 0 && (
        <RunForm
          companyId={companyId}
          invoices={invoices}
          credits={credits}
          unlistedCount={unlistedCount}
          isStale={isStale}
          onMade={onMade}
        />
      )}
    </TitledPanel>
  );
}

interface RunFormProps extends CreateRunPanelProps {
  readonly invoices: Invoices;
  readonly credits: Invoices;
  readonly unlistedCount: number;
  readonly isStale: boolean;
}

function RunForm({ companyId, invoices, credits, unlistedCount, isStale, onMade }: RunFormProps) {
  const next = useNextRun(companyId);
  const state = useRunForm(companyId, { invoices, credits }, onMade);
  const { form, typed, selection, chosen, offered, problem, send, busyWith } = state;
  const { errors } = form.formState;
  const runDate = parseLocalDate(form.watch('runDate'));
  const element = useRef<HTMLFormElement>(null);
  // Focus the invoices: the date is today's by default, and notes are optional.
  const begin = () => element.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  usePageActions([{ key: 'c', label: 'New payment run', run: begin, needs: 'createPaymentRun' }]);
  useKeptFocus(busyWith !== null, begin);
  // After the page's heading, which takes the focus first.
  usePageIntent('new run', () => setTimeout(begin));
  return (
    <form ref={element} noValidate aria-label="Create Payment Run" onSubmit={(event) => void send('draft')(event)}>
      <Stack gap="4" px="4" pt="2" pb="4">
        <Text fontWeight="600">{next ? `Payment Run #${next.nextPaymentRunNumber}` : 'Payment Run'}</Text>
        <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
        <SimpleGrid columns={{ base: 1, md: 2, xl: 1, '2xl': 2 }} gap="4">
          <FormDateField control={form.control} name="runDate" label="Run date" required />
          <FormField label="Notes" error={errors.notes?.message} hint="Optional">
            <Textarea {...form.register('notes')} rows={1} autoresize />
          </FormField>
        </SimpleGrid>
        <InvoiceChecklist
          invoices={invoices}
          selected={selection.ids}
          isStale={isStale}
          disabled={busyWith !== null}
          onSelect={selection.change}
        />
        <CreditChoices
          chosen={chosen}
          credits={offered.credits}
          leftOut={offered.leftOut}
          disabled={busyWith !== null}
          onChange={offered.change}
        />
        {unlistedCount > 0 && (
          <Text color="fg.muted">{countOf(unlistedCount, 'more invoice')} due, not listed here</Text>
        )}
        <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
          {problem}
        </Text>
        <RunTotal
          count={chosen.length}
          total={planRun(chosen, offered.taken).totalPence}
          beforeCredit={totalOf(chosen)}
          warning={runDate && describeEarlyRun(runDate, [...chosen, ...offered.taken])}
          thresholdPence={next?.approvalThresholdPence ?? null}
          approverNames={next?.approverNames ?? []}
          pausedApprovers={next?.pausedApprovers ?? []}
          busyWith={busyWith}
          onSubmitForApproval={send('pending')}
        />
      </Stack>
    </form>
  );
}

/** Holds the focus until the new run has it: the clicked button may have disappeared with the invoices. */
function useKeptFocus(isBusy: boolean, begin: () => void) {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) begin();
    wasBusy.current = isBusy;
  });
}

interface RunTotalProps {
  readonly count: number;
  readonly total: Pence;
  /** Amount that counts for the limit. */
  readonly beforeCredit: Pence;
  /** Warning about the date; null if none. */
  readonly warning: string | null;
  /** Largest amount that one person may pay alone; null if there is no limit. */
  readonly thresholdPence: Pence | null;
  /** Possible approvers. If there are none, the run cannot be submitted for approval. */
  readonly approverNames: readonly string[];
  readonly pausedApprovers: readonly PausedApprover[];
  readonly busyWith: NewStatus | null;
  readonly onSubmitForApproval: () => Promise<void>;
}

/** Total of the run, and the buttons that create it. */
function RunTotal({ count, total, beforeCredit, warning, busyWith, onSubmitForApproval, ...who }: RunTotalProps) {
  const { thresholdPence, approverNames, pausedApprovers } = who;
  const isAboveLimit = thresholdPence !== null && beforeCredit > thresholdPence;
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="3" bg="brand.subtle" borderRadius="l2" px="4" py="3">
      <Box aria-live="polite">
        <Text>{countOf(count, 'invoice')} selected</Text>
        <Money amount={total} fontSize="2xl" fontWeight="700" lineHeight="2rem" display="block" />
        {warning && <Text fontSize="xs">{warning}</Text>}
        {isAboveLimit && <Text fontSize="xs">{approvalHint(approverNames, pausedApprovers)}</Text>}
      </Box>
      <Flex wrap="wrap" gap="2">
        {isAboveLimit && approverNames.length + pausedApprovers.length > 0 && (
          <Button
            variant="outline"
            disabled={busyWith === 'draft'}
            loading={busyWith === 'pending'}
            loadingText="Creating..."
            onClick={() => void onSubmitForApproval()}
          >
            Create and submit for approval
          </Button>
        )}
        <Button
          type="submit"
          disabled={busyWith === 'pending'}
          loading={busyWith === 'draft'}
          loadingText="Creating..."
        >
          <CalendarPlus aria-hidden />
          Create Payment Run
        </Button>
      </Flex>
    </Flex>
  );
}

function approvalHint(approverNames: readonly string[], paused: readonly PausedApprover[]): string {
  if (approverNames.length > 0) return `Needs approval: ${eitherOf(approverNames)} can give it.`;
  return describePausedApprover(paused);
}
