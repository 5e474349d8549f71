import { Textarea } from '@chakra-ui/react';
import { FREE_TEXT_LENGTH_MAX } from '@paycycle/schema/limits';
import { useTyped } from '../../../components/draft-form/use-typed.ts';
import { FormField } from '../../../components/FormField.tsx';

interface NotesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Once the dialog around it fades, nothing is left to lose. */
  readonly isOpen: boolean;
  readonly onChange: (notes: string) => void;
}

/** Why no invoice is required. Inside a dialog, which asks before typed notes are lost. */
export function NotesField({ label, hint, value, isOpen, onChange }: NotesFieldProps) {
  useTyped(isOpen && value.trim() !== '');
  return (
    <FormField label={label} hint={hint}>
      <Textarea
        rows={2}
        autoresize
        maxLength={FREE_TEXT_LENGTH_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  );
}
