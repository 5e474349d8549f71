import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { FactorGroup } from './FactorGroup.tsx';
import { useNewRecoveryCodes } from './use-factors.ts';

interface RecoveryCodesProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** At so few it is time for new ones. */
const FEW = 3;

/** Number of recovery codes left, and a button for new ones. */
export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { renew, busy } = useNewRecoveryCodes();
  const make = async () => {
    const codes = await renew();
    if (!codes) return;
    setIsAsking(false);
    onCodes(codes);
  };
  return (
    <FactorGroup
      title="Recovery codes"
      about="If you lose your phone or device, a code signs you in instead. Each works once."
    >
      <Text>{left === 1 ? '1 code left' : `${left} codes left`}</Text>
      {left <= FEW && <InlineWarning>Make new codes before you run out.</InlineWarning>}
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Make new codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        busyLabel="Making..."
        busy={busy}
        onConfirm={() => void make()}
        onClose={() => setIsAsking(false)}
      >
        <Text>The codes that you have now will stop working.</Text>
      </ConfirmDialog>
    </FactorGroup>
  );
}
