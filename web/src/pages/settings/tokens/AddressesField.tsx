import { Textarea } from '@chakra-ui/react';
import { TOKEN_ADDRESSES_MAX } from '@paycycle/schema/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '../../../components/FormField.tsx';

interface AddressesFieldProps {
  readonly register: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** IP addresses and ranges that a token can be used from (RULES.md, 109). */
export function AddressesField({ register, error }: AddressesFieldProps) {
  return (
    <FormField
      label="Allowed IP addresses"
      hint={`One address or range a line, such as 203.0.113.0/24, at most ${TOKEN_ADDRESSES_MAX}. Empty: from everywhere.`}
      error={error}
    >
      <Textarea {...register} rows={2} autoresize fontFamily="mono" spellCheck={false} autoComplete="off" />
    </FormField>
  );
}

/** The addresses that the user typed, one a line. Commas separate them, too. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
