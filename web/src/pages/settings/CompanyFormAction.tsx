import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { Company } from '../../app/company/active-company.ts';
import { CompanyFormDialog } from '../../components/company-form/CompanyFormDialog.tsx';

interface CompanyFormActionProps {
  readonly company: Company;
  readonly children: string;
}

/** Opens the company's form, which has the field. */
export function CompanyFormAction({ company, children }: CompanyFormActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <CompanyFormDialog company={company} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
