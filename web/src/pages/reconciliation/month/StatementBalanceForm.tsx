import { Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import { statementBalanceTextSchema } from '@paycycle/schema/validation/month-closing-form';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormField } from '../../../components/FormField.tsx';
import { useTypedForm } from '../../../components/typed-form/use-typed-form.ts';

type Typed = z.input<typeof statementBalanceTextSchema>;
type Read = z.output<typeof statementBalanceTextSchema>;
type StatementBalanceForm = UseFormReturn<Typed, unknown, Read>;

/** The closing balance of the bank's statement, as a person types it. @param known what somebody has typed before */
export function useStatementBalanceForm(known: Pence | null = null): StatementBalanceForm {
  return useForm<Typed, unknown, Read>({
    defaultValues: { closingBalance: known === null ? '' : formatDecimal(known) },
    resolver: zodResolver(statementBalanceTextSchema),
  });
}

interface StatementBalanceFieldProps {
  readonly form: StatementBalanceForm;
  readonly hint: string;
}

export function StatementBalanceField({ form, hint }: StatementBalanceFieldProps) {
  useTypedForm(form, null);
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
