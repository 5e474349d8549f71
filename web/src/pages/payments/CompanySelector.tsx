import { Field } from '@chakra-ui/react';
import { useActiveCompany } from '../../app/company/active-company.ts';
import { Select } from '../../components/Select.tsx';

/** Chooses the company whose payments are shown, as the switcher of the header does; hidden where there is only one. */
export function CompanySelector() {
  const { companies, company, switchTo } = useActiveCompany();
  if (!company || companies.length < 2) return null;
  return (
    <Field.Root maxW="sm">
      <Field.Label>Company</Field.Label>
      <Select value={company.id} onChange={(event) => switchTo(Number(event.target.value))}>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field.Root>
  );
}
