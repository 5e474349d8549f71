import { Box, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface WithFilePreviewProps {
  readonly file: ReactNode;
  readonly isBeside: boolean;
  readonly children: ReactNode;
}

/** A record's details with its file beside them, or with the file above them if there is no room. */
export function WithFilePreview({ file, isBeside, children }: WithFilePreviewProps) {
  if (!isBeside) {
    return (
      <>
        {file}
        {children}
      </>
    );
  }
  return (
    <SimpleGrid css={{ '@container (min-width: 640px)': { gridTemplateColumns: '5fr 7fr' } }} gap="5">
      <Box minW="0">{children}</Box>
      <Box minW="0">{file}</Box>
    </SimpleGrid>
  );
}
