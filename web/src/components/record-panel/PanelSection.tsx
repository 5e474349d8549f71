import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface PanelSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a record's panel with its own heading. */
export function PanelSection({ title, children }: PanelSectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mt="5">
      <Heading as="h3" id={id} size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
