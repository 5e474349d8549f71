import { Button, Flex } from '@chakra-ui/react';
import { Check, CheckCheck, Trash2 } from 'lucide-react';

interface DocumentBulkActionsProps {
  readonly selectedCount: number;
  /** Null where nothing can be accepted, as in the list of what was set aside. */
  readonly sureCount: number | null;
  readonly isAccepting: boolean;
  readonly onAcceptSure: () => void;
  readonly onAcceptSelected: () => void;
  readonly onDiscardSelected: () => void;
}

/** What can be done with many documents at once. */
export function DocumentBulkActions(props: DocumentBulkActionsProps) {
  const { selectedCount, sureCount, isAccepting, onAcceptSure, onAcceptSelected, onDiscardSelected } = props;
  const selected = selectedCount.toLocaleString('en-GB');
  return (
    <Flex ms={{ lg: 'auto' }} gap="3" wrap="wrap">
      {selectedCount > 0 && (
        <>
          <Button variant="outline" onClick={onDiscardSelected}>
            <Trash2 aria-hidden />
            Discard selected ({selected})
          </Button>
          {sureCount !== null && (
            <Button variant="outline" loading={isAccepting} onClick={onAcceptSelected}>
              <Check aria-hidden />
              Accept selected ({selected})
            </Button>
          )}
        </>
      )}
      {sureCount !== null && (
        <Button loading={isAccepting} disabled={sureCount === 0} onClick={onAcceptSure}>
          <CheckCheck aria-hidden />
          Accept all sure ({sureCount.toLocaleString('en-GB')})
        </Button>
      )}
    </Flex>
  );
}
