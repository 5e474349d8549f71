import { NativeSelect } from '@chakra-ui/react';

interface SelectProps extends NativeSelect.FieldProps {
  /** Size, width and state of the box around the field. */
  readonly box?: NativeSelect.RootProps;
}

/** The browser's own list of options. */
export function Select({ box, ...field }: SelectProps) {
  return (
    <NativeSelect.Root {...box}>
      <NativeSelect.Field {...field} />
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
