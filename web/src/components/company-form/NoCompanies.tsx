import { Button } from '@chakra-ui/react';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { Panel } from '../Panel.tsx';
import { CompanyFormDialog } from './CompanyFormDialog.tsx';

/** Page content for a user without companies (RULES.md, 42). */
export function NoCompanies() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel>
      <EmptyState icon={Building2} title="No companies found" description="Get started by adding your first company">
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden />
          Add Company
        </Button>
      </EmptyState>
      <CompanyFormDialog company={null} open={isAdding} onClose={() => setIsAdding(false)} />
    </Panel>
  );
}
