import { Box, Button, Image, Text } from '@chakra-ui/react';
import type { DocumentFieldsFragment } from '@paycycle/schema/generated/operations';
import { ExternalLink } from 'lucide-react';
import { openFile } from '../../../components/open-file.ts';
import { canShow, isPicture } from '../../../components/record-panel/FileView.tsx';
import { XmlLink } from '../../../components/record-panel/XmlLink.tsx';
import { fileAddress } from '../../../lib/file-address.ts';

/** Where something stands: on which page, and in which part of it. */
export interface Place {
  readonly page: number;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null;
  /** What stands there. */
  readonly label: string;
}

interface DocumentFileProps {
  readonly document: DocumentFieldsFragment;
  /** What is looked for in it. */
  readonly place: Place | null;
}

/** A document as it came, with the place of what is looked at. */
export function DocumentFile({ document: { filePath, fileName }, place }: DocumentFileProps) {
  if (filePath === null) return null;
  const address = fileAddress(filePath);
  return (
    <Box mb="4">
      {isPicture(filePath) ? (
        <Box position="relative" borderWidth="1px" borderRadius="l2" overflow="hidden">
          <Image src={address} alt={fileName} w="full" />
          {place?.box && <SpotBox box={place.box} />}
        </Box>
      ) : (
        canShow(filePath) && (
          <Box asChild w="full" h="min(70dvh, 640px)" borderWidth="1px" borderRadius="l2" bg="bg.muted">
            <iframe
              key={`${address} ${place?.page ?? 1}`}
              src={`${address}#page=${place?.page ?? 1}&view=FitH&navpanes=0`}
              title={fileName}
            />
          </Box>
        )
      )}
      <Text role="status" fontSize="xs" color="fg.muted" minH="4" mt="1">
        {place && `${place.label}: page ${place.page}`}
      </Text>
      <Button size="xs" variant="outline" mt="1" maxW="full" onClick={() => openFile(filePath)}>
        <ExternalLink aria-hidden />
        Open {fileName}
      </Button>
      <XmlLink filePath={filePath} />
    </Box>
  );
}

/** A frame round a part of a page. */
function SpotBox({ box: { left, top, width, height } }: { readonly box: NonNullable<Place['box']> }) {
  return (
    <Box
      aria-hidden
      data-spot
      position="absolute"
      borderWidth="2px"
      borderColor="orange.solid"
      bg="orange.solid/15"
      borderRadius="l1"
      pointerEvents="none"
      style={{
        left: percent(left - MARGIN),
        top: percent(top - MARGIN),
        width: percent(width + 2 * MARGIN),
        height: percent(height + 2 * MARGIN),
      }}
    />
  );
}

/** Left free between the frame and what is in it, as a share of the page. */
const MARGIN = 0.005;

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
