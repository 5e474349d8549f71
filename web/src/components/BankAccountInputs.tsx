import { Input } from '@chakra-ui/react';
import { formatAccountNumberInput, formatSortCodeInput } from '@paycycle/schema/domain/bank-details';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { registerFormatted } from './register-formatted.ts';

interface BankAccountInputProps {
  readonly registration: UseFormRegisterReturn;
  /** Display only, so the field has no hint. */
  readonly readOnly?: boolean;
}

/** A sort code, formatted in pairs while the user types. */
export function SortCodeInput({ registration, readOnly = false }: BankAccountInputProps) {
  return (
    <Input
      {...registerFormatted(registration, formatSortCodeInput)}
      inputMode="numeric"
      placeholder={readOnly ? undefined : 'XX-XX-XX'}
      autoComplete="off"
    />
  );
}

/** An account number of exactly eight digits. */
export function AccountNumberInput({ registration, readOnly = false }: BankAccountInputProps) {
  return (
    <Input
      {...registerFormatted(registration, formatAccountNumberInput)}
      inputMode="numeric"
      placeholder={readOnly ? undefined : '8 digits'}
      autoComplete="off"
    />
  );
}
