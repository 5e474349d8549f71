import { Box, Button, Image } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { fileAddress } from '../../lib/file-address.ts';
import { openFile } from '../open-file.ts';
import { XmlLink } from './XmlLink.tsx';

interface FileViewProps {
  readonly filePath: string;
  readonly fileName: string | null;
  /** What it is the file of, for a screen reader. */
  readonly label: string;
}

/**
 * A stored file in the browser's own viewer. The server allows this site alone to frame it, and lets nothing in it run
 * (api/decisions/security.md). A browser without a viewer, as on most phones, gets the button alone.
 */
export function FileView({ filePath, fileName, label }: FileViewProps) {
  const address = fileAddress(filePath);
  return (
    <Box mb="4">
      {isPicture(filePath) ? (
        <Image src={address} alt={label} w="full" borderWidth="1px" borderRadius="l2" />
      ) : (
        canShow(filePath) && (
          <Box asChild w="full" h="min(70dvh, 640px)" borderWidth="1px" borderRadius="l2" bg="bg.muted">
            <iframe key={address} src={`${address}#view=FitH&navpanes=0`} title={label} />
          </Box>
        )
      )}
      <Button size="xs" variant="outline" mt="2" maxW="full" onClick={() => openFile(filePath)}>
        <ExternalLink aria-hidden />
        Open {fileName ?? 'PDF'}
      </Button>
      <XmlLink filePath={filePath} />
    </Box>
  );
}

/** Whether the browser shows a file within the page. */
export function canShow(filePath: string): boolean {
  return isPicture(filePath) || navigator.pdfViewerEnabled;
}

/** Whether a file is a picture, which the page itself can show. */
export function isPicture(filePath: string): boolean {
  return /\.(jpe?g|png)$/i.test(filePath);
}
