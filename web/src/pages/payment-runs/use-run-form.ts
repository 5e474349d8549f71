import { zodResolver } from '@hookform/resolvers/zod';
import type { PaymentRunChoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { paymentRunInputSchema } from '@paycycle/schema/validation/payment-run-form';
import { useCallback, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useDraft, useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { showFieldErrors } from '../../components/show-field-errors.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { today } from '../../lib/today.ts';
import { creditsFor, newRunInput, type Selection, unavailableReason } from './run-choice.ts';
import { useCreateRun } from './use-new-run.ts';

type Invoices = readonly PaymentRunChoiceFieldsFragment[];

export type NewStatus = 'draft' | 'pending';

/** Checked ids as text, separated by spaces, because a draft stores texts. */
const runFieldsSchema = () =>
  paymentRunInputSchema(today())
    .pick({ runDate: true, notes: true })
    .extend({ invoices: z.string(), creditsLeftOut: z.string() });
type RunFields = { runDate: string; notes?: string | null; invoices: string; creditsLeftOut: string };
type RunFieldsOutput = ReturnType<ReturnType<typeof runFieldsSchema>['parse']>;
type RunFormState = UseFormReturn<RunFields, unknown, RunFieldsOutput>;

const noChoice = (): RunFields => ({ runDate: today(), notes: '', invoices: '', creditsLeftOut: '' });

interface Choices {
  readonly invoices: Invoices;
  readonly credits: Invoices;
}

/** Typed and checked values. A refusal keeps them; after the run is created, the form starts empty. */
export function useRunForm(companyId: number, { invoices, credits }: Choices, onMade: (runId: number) => void) {
  const createRun = useCreateRun(companyId);
  const [problem, setProblem] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<NewStatus | null>(null);
  const form: RunFormState = useForm<RunFields, unknown, RunFieldsOutput>({
    resolver: zodResolver(runFieldsSchema()),
    defaultValues: noChoice(),
  });
  const typed = useDraftForm(form, useDraft({ form: 'payment-run', companyId, recordId: null }));
  const [selectedIds, setSelectedIds] = useTicks(form, 'invoices');
  const open = useMemo(() => invoices.filter((invoice) => unavailableReason(invoice) === null), [invoices]);
  // Drop invoices that another window has used since.
  const chosen = useMemo(() => open.filter(({ id }) => selectedIds.has(id)), [open, selectedIds]);
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const offered = useOfferedCredits(form, credits, chosen);

  const create = useOneAtATime(async ({ runDate, notes }: RunFieldsOutput, status: NewStatus) => {
    setBusyWith(status);
    try {
      const input = newRunInput({ runDate, notes, status, invoices: chosen, credits: offered.taken });
      onMade(await createRun(input));
      typed.begin(noChoice());
    } catch (error) {
      showFieldErrors(form, error);
    } finally {
      setBusyWith(null);
    }
  });
  const send = (status: NewStatus) =>
    form.handleSubmit(async (fields) => {
      const lack = lackOf(open, chosen);
      setProblem(lack);
      if (!lack) await create(fields, status);
    });
  const change = useCallback(
    (to: (before: Selection) => Selection) => {
      setProblem(null);
      setSelectedIds(to);
    },
    [setSelectedIds],
  );
  return { form, typed, selection: { ids, change }, chosen, offered, problem, send, busyWith };
}

/** Credit notes of the chosen suppliers, and those that are subtracted. */
function useOfferedCredits(form: RunFormState, all: Invoices, chosen: Invoices) {
  const [leftOut, change] = useTicks(form, 'creditsLeftOut');
  const credits = useMemo(() => creditsFor(all, chosen), [all, chosen]);
  const taken = useMemo(() => credits.filter(({ id }) => !leftOut.has(id)), [credits, leftOut]);
  return { credits, leftOut, taken, change };
}

/** Checkboxes as form values, so that they count as edits and are in the draft. */
function useTicks(form: RunFormState, name: 'invoices' | 'creditsLeftOut') {
  const text = useWatch({ control: form.control, name });
  const ids = useMemo(() => idsOf(text), [text]);
  const change = useCallback(
    (to: (before: Selection) => Selection) => form.setValue(name, [...to(idsOf(form.getValues(name)))].join(' ')),
    [form, name],
  );
  return [ids, change] as const;
}

function idsOf(text: string): Selection {
  return new Set(text.split(' ').filter(Boolean).map(Number));
}

/** Message if the run lacks something, in the words of RULES.md, section 8. */
function lackOf(open: Invoices, chosen: Invoices): string | null {
  if (open.length === 0) return 'No invoices available for payment run';
  return chosen.length === 0 ? 'Please select at least one invoice' : null;
}
