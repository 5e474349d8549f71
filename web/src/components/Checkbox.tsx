import { Checkbox as ChakraCheckbox } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ChakraCheckbox.RootProps, 'onChange' | 'onCheckedChange'> {
  readonly onChange?: (isChecked: boolean) => void;
  /** Registration of a form field. */
  readonly input?: ComponentProps<typeof ChakraCheckbox.HiddenInput>;
}

/** A checkbox with a label. */
export function Checkbox({ onChange, input, children, ...box }: CheckboxProps) {
  return (
    <ChakraCheckbox.Root {...box} onCheckedChange={onChange && (({ checked }) => onChange(checked === true))}>
      {/* Without an empty value the form would read 'on' instead of true. */}
      <ChakraCheckbox.HiddenInput value={input && ''} {...input} />
      <ChakraCheckbox.Control />
      <ChakraCheckbox.Label>{children}</ChakraCheckbox.Label>
    </ChakraCheckbox.Root>
  );
}
