import { Alert, Button } from '@chakra-ui/react';
import type { SimilarSuppliersQuery } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useSimilarSuppliersQuery } from '../../apollo/hooks.generated.ts';
import { useCanCall } from '../../app/company/use-can.ts';
import { countOf } from '../../lib/count-of.ts';
import { SimilarSuppliersDialog } from './SimilarSuppliersDialog.tsx';

/** Says that suppliers were probably entered twice (RULES.md, 54), and opens their list. */
export function SimilarSuppliersNotice({ companyId }: { readonly companyId: number }) {
  // A hint that cannot be read is no reason to show an error above the suppliers.
  const { data, previousData } = useSimilarSuppliersQuery({ variables: { companyId } });
  const [isOpen, setIsOpen] = useState(false);
  const may = useCanCall();
  const company = (data ?? previousData)?.company;
  // Shown only to users who may merge.
  if (!may('mergeSuppliers')) return null;
  const title = company && titleOf(company.similarSuppliers);
  return (
    <>
      {title && (
        <Alert.Root status="info" role="status" flexWrap="wrap" alignItems="center">
          <Alert.Indicator />
          <Alert.Content flex="1" minW="52">
            <Alert.Title overflowWrap="anywhere">{title}</Alert.Title>
            <Alert.Description>
              Merging them keeps their invoices and history together and helps to catch duplicates.
            </Alert.Description>
          </Alert.Content>
          <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
            Review
          </Button>
        </Alert.Root>
      )}
      {company && (
        <SimilarSuppliersDialog companyId={companyId} found={company} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function titleOf({ pairs, totalCount }: SimilarSuppliersQuery['company']['similarSuppliers']): string | null {
  const [first] = pairs;
  if (!first) return null;
  if (totalCount === 1) return `${first.kept.name} and ${first.other.name} look like one supplier`;
  return `${countOf(totalCount, 'pair')} of suppliers look like one supplier each`;
}
