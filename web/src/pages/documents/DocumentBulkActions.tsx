import { Button, Flex } from '@chakra-ui/react';
import { Check, CheckCheck, Trash2 } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';

interface DocumentBulkActionsProps {
  readonly selectedCount: number;
  /** Null if nothing can be accepted, for example in the list of documents set aside. */
  readonly sureCount: number | null;
  readonly isAcceptingSure: boolean;
  readonly isAcceptingSelected: boolean;
  readonly onAcceptSure: () => void;
  readonly onAcceptSelected: () => void;
  readonly onDiscardSelected: () => void;
}

/** Actions on many documents at once. */
export function DocumentBulkActions(props: DocumentBulkActionsProps) {
  const { selectedCount, sureCount, isAcceptingSure, isAcceptingSelected } = props;
  const { onAcceptSure, onAcceptSelected, onDiscardSelected } = props;
  const may = useCanCall();
  const isAccepting = isAcceptingSure || isAcceptingSelected;
  const selected = selectedCount.toLocaleString('en-GB');
  if (!may('acceptDocuments')) return null;
  return (
    <Flex ms={{ lg: 'auto' }} gap="3" wrap="wrap">
      {selectedCount > 0 && (
        <>
          <Button variant="outline" onClick={onDiscardSelected}>
            <Trash2 aria-hidden />
            Discard selected ({selected})
          </Button>
          {sureCount !== null && (
            <Button variant="outline" loading={isAcceptingSelected} disabled={isAccepting} onClick={onAcceptSelected}>
              <Check aria-hidden />
              Accept selected ({selected})
            </Button>
          )}
        </>
      )}
      {sureCount !== null && (
        <Button
          loading={isAcceptingSure}
          // The live list updates after each document, so this count falls while documents are accepted.
          loadingText={`Accepting, ${sureCount.toLocaleString('en-GB')} left...`}
          disabled={sureCount === 0 || isAccepting}
          onClick={onAcceptSure}
        >
          <CheckCheck aria-hidden />
          Accept all ready ({sureCount.toLocaleString('en-GB')})
        </Button>
      )}
    </Flex>
  );
}
