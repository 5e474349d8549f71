import { Fieldset, Stack } from '@chakra-ui/react';
import { Checkbox } from './Checkbox.tsx';

interface CompanyChoicesProps {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly error: string | undefined;
}

/** The companies that a token is for, or an application is allowed. */
export function CompanyChoices({ companies, chosen, onChange, error }: CompanyChoicesProps) {
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend>For which companies</Fieldset.Legend>
      <Stack gap="2">
        {companies.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(isChecked) => onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))}
            overflowWrap="anywhere"
          >
            {name}
          </Checkbox>
        ))}
      </Stack>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
