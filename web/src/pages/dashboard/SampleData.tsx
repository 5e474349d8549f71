import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { countOf } from '../../lib/count-of.ts';
import { useLoadSampleData, useRemoveSampleData } from './use-onboarding.ts';

interface SampleDataProps {
  readonly companyId: number;
  readonly isLoaded: boolean;
}

/** Offers sample data to try things out with, and to remove it again; says what could not be removed, and why. */
export function SampleData({ companyId, isLoaded }: SampleDataProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isGone = useRef(false);
  const loading = useLoadSampleData(companyId);
  const removal = useRemoveSampleData(companyId);
  const remove = async () => {
    isGone.current = await removal.remove();
    setIsAsking(false);
  };
  return (
    <Stack gap="3" px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Flex align="center" justify="space-between" gap="3" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Text fontSize="sm" color="fg.muted">
          {isLoaded
            ? 'This company has sample data to try things out with. Your own records are never part of it.'
            : 'Just looking around? Sample data brings suppliers, invoices with PDFs and a bank statement. You can remove it all again.'}
        </Text>
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          loading={loading.busy}
          loadingText="Loading sample data..."
          onClick={() => (isLoaded ? setIsAsking(true) : void loading.load())}
        >
          {isLoaded ? 'Remove sample data' : 'Load sample data'}
        </Button>
      </Flex>
      {removal.refusals.length > 0 && <Kept refusals={removal.refusals} />}
      <ConfirmDialog
        open={isAsking}
        title="Remove sample data?"
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={removal.busy}
        destructive
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
        // The button may go with the data.
        finalFocus={() => (isGone.current ? document.querySelector('h1') : null)}
      >
        <Text>
          This will remove the sample suppliers, invoices and transactions, and take them out of draft payment runs.
          What you added, changed, matched or marked as paid stays.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}

/** Lists sample records that could not be removed, with the reasons. */
function Kept({ refusals }: { readonly refusals: readonly { readonly reason: string; readonly count: number }[] }) {
  const count = refusals.reduce((sum, refusal) => sum + refusal.count, 0);
  return (
    <Notice status="warning" title={`${countOf(count, 'sample record')} could not be removed`}>
      <Box as="ul" ps="4" listStyleType="disc">
        {refusals.map(({ reason, count: ofReason }) => (
          <li key={reason}>
            {reason} ({ofReason})
          </li>
        ))}
      </Box>
    </Notice>
  );
}
