import { Box, Button, Image } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { fileAddress } from '../../lib/file-address.ts';
import { openFile } from '../open-file.ts';
import { XmlLink } from './XmlLink.tsx';

interface FileViewProps {
  readonly filePath: string;
  readonly fileName: string | null;
  /** Name of the record that has this file, for screen readers. */
  readonly label: string;
}

/**
 * A stored file in the browser's own viewer. The server lets only this site frame it, and blocks all scripts in it
 * (api/decisions/security.md). A browser without a viewer, as on most phones, shows only the button.
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

/** True if the browser can show the file within the page. */
export function canShow(filePath: string): boolean {
  return isPicture(filePath) || navigator.pdfViewerEnabled;
}

/** True if the file is an image, which the page can show itself. */
export function isPicture(filePath: string): boolean {
  return /\.(jpe?g|png)$/i.test(filePath);
}
