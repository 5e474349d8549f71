import { Button, Flex, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useCompanyLedgerQuery } from '../../../apollo/hooks.generated.ts';
import { Can } from '../../../app/company/Can.tsx';
import { ReferenceDialog } from '../../../components/ledger-reference/ReferenceDialog.tsx';

interface LedgerReferenceProps {
  readonly supplier: {
    readonly id: number;
    readonly companyId: number;
    readonly name: string;
    readonly ledgerReference: string;
  };
}

/** The supplier's account reference in the ledger, which can be corrected (RULES.md, 91). */
export function LedgerReference({ supplier }: LedgerReferenceProps) {
  const { companyId, ledgerReference } = supplier;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useCompanyLedgerQuery({ variables: { companyId }, skip: !isOpen });
  const ledger = data?.company.ledger;
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Text overflowWrap="anywhere">Account in the ledger: {ledgerReference}</Text>
      <Can call="setLedgerReference">
        <Button ref={button} size="xs" variant="outline" onClick={() => setIsOpen(true)}>
          Correct the account reference
        </Button>
      </Can>
      {ledger && (
        <ReferenceDialog
          open={isOpen}
          {...{ companyId, ledger, supplier }}
          reference={ledgerReference}
          onClose={() => setIsOpen(false)}
          finalFocus={() => button.current}
        />
      )}
    </Flex>
  );
}
