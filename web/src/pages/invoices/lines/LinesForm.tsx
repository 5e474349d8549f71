import { Box, Button, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type StoredInvoiceLine, sumsOfLines } from '@paycycle/schema/domain/invoice-lines';
import { INVOICE_TYPE_NOUNS } from '@paycycle/schema/domain/invoice-type';
import { pence } from '@paycycle/schema/domain/money';
import { INVOICE_LINES_MAX } from '@paycycle/schema/limits';
import { type InvoiceLinesFormValues, invoiceLinesFormSchema } from '@paycycle/schema/validation/invoice-lines';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useChartOfAccountsQuery } from '../../../apollo/hooks.generated.ts';
import { serverFieldErrors, serverMessage } from '../../../apollo/server-error.ts';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { RefusalAlert } from '../../../components/RefusalAlert.tsx';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { LineFields } from './LineFields.tsx';
import { LineSums } from './LineSums.tsx';
import {
  type LinesFormState,
  lineAfter,
  lineValuesOf,
  restOf,
  type SplitInvoice,
  sentLines,
  sumsOf,
  wholeOf,
} from './line-values.ts';
import type { LinesChange } from './use-save-lines.ts';

interface LinesFormProps {
  readonly id: string;
  readonly companyId: number;
  readonly invoice: SplitInvoice;
  /** Rejects with the server's error. */
  readonly onSave: (invoice: SplitInvoice, change: LinesChange) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Form of an invoice's lines, with their total and the amount left. */
export function LinesForm({ id, companyId, invoice, onSave, onDone }: LinesFormProps) {
  const { data } = useChartOfAccountsQuery({ variables: { companyId } });
  const [defaultValues] = useState<InvoiceLinesFormValues>(() => ({ lines: lineValuesOf(invoice) }));
  const form: LinesFormState = useForm({ defaultValues, resolver: zodResolver(invoiceLinesFormSchema) });
  const lines = useLines(form, invoice);
  const { save, refusal, changesAmount, setChangesAmount } = useSaving({ form, invoice, onSave, onDone });
  const accounts = data?.company.nominalAccounts ?? [];
  const isOnly = lines.fields.length === 1;
  return (
    <form id={id} onSubmit={(event) => void save(event)} noValidate>
      <Stack as="ol" listStyleType="none" gap="4">
        {lines.fields.map((field, index) => (
          <Box as="li" key={field.id}>
            <LineFields
              {...{ form, index, companyId, accounts, isOnly }}
              onAmount={lines.follow}
              onRemove={() => lines.remove(index)}
            />
          </Box>
        ))}
      </Stack>
      <Button
        mt="4"
        size="sm"
        variant="outline"
        onClick={lines.add}
        disabled={lines.fields.length >= INVOICE_LINES_MAX}
      >
        <Plus aria-hidden />
        Add line
      </Button>
      {!isOnly && <LineSums {...{ form, invoice, changesAmount }} onChangesAmount={setChangesAmount} />}
      {refusal && (
        <Box mt="3" ref={scrollTo}>
          <RefusalAlert title={refusal} />
        </Box>
      )}
    </form>
  );
}

/** Many lines are higher than the screen. */
function scrollTo(refusal: HTMLElement | null) {
  refusal?.scrollIntoView?.({ block: 'nearest' });
}

/** Sends the lines once they come to the invoice, or the invoice may follow them. */
function useSaving({
  form,
  invoice,
  onSave,
  onDone,
}: Omit<LinesFormProps, 'id' | 'companyId'> & { readonly form: LinesFormState }) {
  const typed = useDraftForm(form, null);
  const [changesAmount, setChangesAmount] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useOneAtATime(
    form.handleSubmit(async ({ lines }) => {
      setRefusal(null);
      const isOther = lines.length > 1 && sumsOf(form.getValues('lines')).grossPence !== wholeOf(invoice);
      if (isOther && !changesAmount) {
        setRefusal(`The lines do not come to the amount of the ${INVOICE_TYPE_NOUNS[invoice.documentType]}`);
        return;
      }
      try {
        await onSave(invoice, changeOf(invoice, lines, isOther));
        typed.forget();
        onDone();
      } catch (error) {
        const fields = serverFieldErrors(error);
        setRefusal(fields.lines ?? fields.amountPence ?? serverMessage(error, 'Failed to save the lines'));
      }
    }),
  );
  return { save, refusal, changesAmount, setChangesAmount };
}

/** Builds the request. A settled invoice sends its lines only; any other also sends the totals of its lines. */
function changeOf(invoice: SplitInvoice, typed: readonly StoredInvoiceLine[], changesAmount: boolean): LinesChange {
  const lines = sentLines(invoice, typed);
  const sums = sumsOfLines(lines);
  if (sums === null || invoice.lockedReason !== null) return { lines };
  const { netAmountPence, vatAmountPence } = sums;
  const amountPence = pence(netAmountPence + vatAmountPence - (invoice.paidInAdvancePence ?? 0));
  return { lines, netAmountPence, vatAmountPence, ...(changesAmount && { amountPence }) };
}

/** The lines as they are added and removed. The last that was added has what the others leave, until its amounts are typed. */
function useLines(form: LinesFormState, invoice: SplitInvoice) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const rest = useRef<number | null>(fields.length > 1 && isBlank(form, fields.length - 1) ? fields.length - 1 : null);
  const fillRest = () => {
    const at = rest.current;
    const lines = form.getValues('lines');
    if (at === null || lines.length < 2) return;
    const left = restOf(
      invoice,
      lines.filter((_, index) => index !== at),
    );
    if (!left) return;
    form.setValue(`lines.${at}.netAmount`, left.netAmount, { shouldDirty: true });
    form.setValue(`lines.${at}.vatAmount`, left.vatAmount, { shouldDirty: true });
  };
  return {
    fields,
    /** Called after the amounts of a line were typed. */
    follow: (index: number) => {
      if (rest.current === index) rest.current = null;
      fillRest();
    },
    add: () => {
      const lines = form.getValues('lines');
      rest.current = lines.length;
      append(lineAfter(lines.at(-1)), { focusName: `lines.${lines.length}.description` });
      fillRest();
    },
    remove: (index: number) => {
      if (rest.current !== null) {
        rest.current = rest.current === index ? null : rest.current - (rest.current > index ? 1 : 0);
      }
      remove(index);
      fillRest();
    },
  };
}

function isBlank(form: LinesFormState, index: number): boolean {
  const { netAmount, vatAmount } = form.getValues(`lines.${index}`);
  return !netAmount && !vatAmount;
}
