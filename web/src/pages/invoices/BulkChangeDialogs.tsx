import { Stack } from '@chakra-ui/react';
import { slipOfDate } from '@paycycle/schema/domain/date-slip';
import { parseLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { addToRunSchema } from '@paycycle/schema/validation/payment-run-form';
import { useRef, useState } from 'react';
import { usePaymentRunsQuery } from '../../apollo/hooks.generated.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { DateField } from '../../components/date-field/DateField.tsx';
import { FormField } from '../../components/FormField.tsx';
import { Select } from '../../components/Select.tsx';
import { countOf } from '../../lib/count-of.ts';
import { today } from '../../lib/today.ts';
import type { BulkChangeKind } from './BulkChangeMenu.tsx';
import type { AskedSelection } from './invoice-selection.ts';
import { isSent } from './sent-selection.ts';
import { type RunTarget, useBulkChanges } from './use-bulk-changes.ts';

/** An open question about the selected invoices. */
interface Question {
  readonly kind: 'due_date' | 'run';
  readonly asked: AskedSelection;
}

/** Changes the selected invoices. Query changes apply at once; the others open a dialog first. */
export function useBulkQuestion(companyId: number, isInPlace: boolean, onDone: () => void) {
  const { changeInvoices, addToRun, busy } = useBulkChanges(companyId, isInPlace);
  const [question, setQuestion] = useState<Question | null>(null);
  const [number, setNumber] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const isDone = useRef(false);
  const finish = async (sent: Promise<unknown>, { selection }: AskedSelection) => {
    isDone.current = await isSent(sent, selection, onDone);
    setIsOpen(false);
  };
  return {
    busy,
    question,
    /** Each question begins anew. */
    key: number,
    isOpen,
    hasChanged: () => isDone.current,
    ask: (kind: BulkChangeKind, asked: AskedSelection) => {
      isDone.current = false;
      if (kind === 'query' || kind === 'no_query') {
        void finish(changeInvoices(asked.selection, { isInQuery: kind === 'query' }), asked);
        return;
      }
      setQuestion({ kind, asked });
      setNumber((before) => before + 1);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    moveDueDate: (dueDate: string) => {
      const date = parseLocalDate(dueDate);
      if (question && date) void finish(changeInvoices(question.asked.selection, { dueDate: date }), question.asked);
    },
    addToRun: (target: RunTarget) => {
      if (question) void finish(addToRun(question.asked.selection, target), question.asked);
    },
  };
}

interface BulkChangeDialogsProps {
  readonly companyId: number;
  readonly bulk: ReturnType<typeof useBulkQuestion>;
  /** Receives the focus if the button that opened the question is removed. */
  readonly focusAfter: () => HTMLElement | null;
}

export function BulkChangeDialogs({ companyId, bulk, focusAfter }: BulkChangeDialogsProps) {
  const { question, key, isOpen, busy, close } = bulk;
  if (!question) return null;
  const finalFocus = () => (bulk.hasChanged() ? focusAfter() : null);
  const about = { open: isOpen, count: question.asked.count, busy, onClose: close, finalFocus };
  return question.kind === 'due_date' ? (
    <DueDateDialog key={key} {...about} onConfirm={bulk.moveDueDate} />
  ) : (
    <AddToRunDialog
      key={key}
      {...about}
      amountPence={question.asked.amountPence}
      companyId={companyId}
      onConfirm={bulk.addToRun}
    />
  );
}

interface AboutProps {
  readonly open: boolean;
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

function DueDateDialog({ count, onConfirm, ...about }: AboutProps & { readonly onConfirm: (date: string) => void }) {
  const [dueDate, setDueDate] = useState('');
  const [error, setError] = useState<string | undefined>();
  const date = parseLocalDate(dueDate);
  const confirm = () => {
    const problem = date ? undefined : 'Due date is required';
    setError(problem);
    if (!problem) onConfirm(dueDate);
  };
  return (
    <ConfirmDialog
      {...about}
      title={`Change the due date of ${countOf(count, 'invoice')}?`}
      description="Invoices that are already paid stay as they are."
      confirmLabel="Change due date"
      busyLabel="Changing..."
      onConfirm={confirm}
    >
      <DateField
        label="Due date"
        error={error}
        hint={date && slipOfDate(date, today())}
        required
        value={dueDate}
        onChange={(typed) => {
          setDueDate(typed);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}

interface AddToRunDialogProps extends AboutProps {
  readonly amountPence: Pence;
  readonly companyId: number;
  readonly onConfirm: (target: RunTarget) => void;
}

/** Drafts that can be chosen; older ones are on the Payment Runs page. */
const RUNS_LISTED = 50;
const NEW_RUN = 'new';

function AddToRunDialog({ companyId, count, amountPence, onConfirm, ...about }: AddToRunDialogProps) {
  const { data } = usePaymentRunsQuery({ variables: { companyId, offset: 0, limit: RUNS_LISTED } });
  const [run, setRun] = useState(NEW_RUN);
  const [runDate, setRunDate] = useState<string>(today);
  const [error, setError] = useState<string | undefined>();
  const drafts = data?.company.paymentRuns.items.filter(({ status, isFileOut }) => status === 'draft' && !isFileOut);
  const confirm = () => {
    if (run !== NEW_RUN) return onConfirm({ paymentRunId: Number(run) });
    const { data: target, error: wrong } = addToRunSchema(today()).safeParse({ runDate });
    setError(wrong?.issues[0]?.message);
    if (target?.runDate) onConfirm({ runDate: target.runDate });
  };
  return (
    <ConfirmDialog
      {...about}
      title={`Add ${countOf(count, 'invoice')} to a payment run?`}
      description={`${count === 1 ? 'It comes' : 'They come'} to ${formatPounds(amountPence)}. Invoices that are paid, in query or already in a run stay as they are.`}
      confirmLabel="Add to run"
      busyLabel="Adding..."
      onConfirm={confirm}
    >
      <Stack gap="4">
        <FormField label="Payment run">
          <Select value={run} onChange={(event) => setRun(event.target.value)}>
            <option value={NEW_RUN}>New payment run</option>
            {drafts?.map(({ id, number }) => (
              <option key={id} value={id}>
                Payment Run #{number} (draft)
              </option>
            ))}
          </Select>
        </FormField>
        {run === NEW_RUN && <DateField label="Run date" error={error} required value={runDate} onChange={setRunDate} />}
      </Stack>
    </ConfirmDialog>
  );
}
