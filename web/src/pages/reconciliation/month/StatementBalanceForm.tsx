import { Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { statementBalanceTextSchema } from '@paycycle/schema/validation/month-closing-form';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import type { Summary } from './summary.ts';

type Typed = z.input<typeof statementBalanceTextSchema>;
type Read = z.output<typeof statementBalanceTextSchema>;
type StatementBalanceForm = UseFormReturn<Typed, unknown, Read>;

/**
 * Form for the closing balance of the bank's statement.
 * @param known balance that a user entered before
 */
export function useStatementBalanceForm(known: Pence | null = null): StatementBalanceForm {
  return useForm<Typed, unknown, Read>({
    defaultValues: { closingBalance: known === null ? '' : formatDecimal(known) },
    resolver: zodResolver(statementBalanceTextSchema),
  });
}

/** Explains why the balance is needed. Suggests the balance at which the imported statement ends early (RULES.md, 33). */
export function missingBalance({
  statementEndsOn,
  statementEndsAtPence,
}: Pick<Summary, 'statementEndsOn' | 'statementEndsAtPence'>): string {
  if (statementEndsOn === null || statementEndsAtPence === null) return 'No imported statement has it.';
  const day = formatLocalDate(statementEndsOn);
  return `The statement ends on ${day} with ${formatPounds(statementEndsAtPence)}. Type that if nothing came after it; otherwise import the rest.`;
}

interface StatementBalanceFieldProps {
  readonly form: StatementBalanceForm;
  readonly hint: string;
}

export function StatementBalanceField({ form, hint }: StatementBalanceFieldProps) {
  useDraftForm(form, null);
  const { register, formState } = form;
  return (
    <FormField
      label="Closing balance on the bank's statement"
      error={formState.errors.closingBalance?.message}
      hint={hint}
    >
      <Input inputMode="decimal" autoComplete="off" {...register('closingBalance')} />
    </FormField>
  );
}
