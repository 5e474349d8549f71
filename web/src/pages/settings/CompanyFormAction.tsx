import { Button, Text } from '@chakra-ui/react';
import { ROLE_LABELS } from '@paycycle/schema/domain/access';
import { useState } from 'react';
import type { Company } from '../../app/company/active-company.ts';
import { canCall } from '../../app/company/use-can.ts';
import { CompanyFormDialog } from '../../components/company-form/CompanyFormDialog.tsx';

interface CompanyFormActionProps {
  readonly company: Company;
  readonly children: string;
}

/** Opens the company's form, which has the field. */
export function CompanyFormAction({ company, children }: CompanyFormActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!canCall(company, 'updateCompany')) {
    return (
      <Text color="fg.muted">{`Your role in ${company.name} (${ROLE_LABELS[company.role]}) doesn’t let you change this.`}</Text>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <CompanyFormDialog company={company} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
