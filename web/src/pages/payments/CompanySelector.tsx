import { Field, NativeSelect } from '@chakra-ui/react';
import { useActiveCompany } from '../../app/company/active-company.ts';

/** Chooses the company whose payments are shown, as the switcher of the header does; hidden where there is only one. */
export function CompanySelector() {
  const { companies, company, switchTo } = useActiveCompany();
  if (!company || companies.length < 2) return null;
  return (
    <Field.Root maxW="sm">
      <Field.Label>Company</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={company.id} onChange={(event) => switchTo(Number(event.target.value))}>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
