import { Box, Button, Image, Text } from '@chakra-ui/react';
import type { DocumentFieldsFragment } from '@paycycle/schema/generated/operations';
import { ExternalLink } from 'lucide-react';
import { openFile } from '../../../components/open-file.ts';
import { canShow, isPicture } from '../../../components/record-panel/FileView.tsx';
import { XmlLink } from '../../../components/record-panel/XmlLink.tsx';
import { fileAddress } from '../../../lib/file-address.ts';
import { PdfPage } from './PdfPage.tsx';
import { canDrawPdfs } from './pdf-drawing.ts';

/** A page and an area on it that contain a value. */
export interface Place {
  readonly page: number;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null;
  /** Name of the value. */
  readonly label: string;
}

interface DocumentFileProps {
  readonly document: DocumentFieldsFragment;
  /** Place to highlight; null for none. */
  readonly place: Place | null;
}

/** True if the browser can show the document beside its fields. */
export function isShown({ filePath }: DocumentFieldsFragment): boolean {
  return filePath !== null && (canDrawPdfs() || canShow(filePath));
}

/** The original document, with the selected field's place highlighted. */
export function DocumentFile({ document: { filePath, fileName }, place }: DocumentFileProps) {
  if (filePath === null) return null;
  const address = fileAddress(filePath);
  const page = place?.page ?? 1;
  return (
    <Box mb="4">
      {isPicture(filePath) ? (
        <Box position="relative" borderWidth="1px" borderRadius="l2" overflow="hidden">
          <Image src={address} alt={fileName} w="full" />
          {place?.box && <SpotBox box={place.box} />}
        </Box>
      ) : (
        <PdfView address={address} fileName={fileName} page={page} box={place?.box ?? null} />
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

interface PdfViewProps {
  readonly address: string;
  readonly fileName: string;
  readonly page: number;
  readonly box: Place['box'];
}

/** A PDF drawn on the page with the highlighted place. If it cannot be drawn, the browser's own viewer shows the page. */
function PdfView({ address, fileName, page, box }: PdfViewProps) {
  const viewer = navigator.pdfViewerEnabled ? (
    <Box asChild w="full" h="min(70dvh, 640px)" borderWidth="1px" borderRadius="l2" bg="bg.muted">
      <iframe key={`${address} ${page}`} src={`${address}#page=${page}&view=FitH&navpanes=0`} title={fileName} />
    </Box>
  ) : null;
  if (!canDrawPdfs()) return viewer;
  return (
    <PdfPage
      address={address}
      fileName={fileName}
      wantedPage={page}
      overlay={(shown) => box && shown === page && <SpotBox box={box} />}
      fallback={viewer}
    />
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

/** Space between the frame and the value, as a share of the page. */
const MARGIN = 0.005;

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
