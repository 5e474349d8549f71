import { Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Panel } from './Panel.tsx';

interface TitledPanelProps {
  readonly title: string;
  /** Content opposite the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page panel: a region named by its heading. */
export function TitledPanel({ title, aside, children }: TitledPanelProps) {
  const titleId = useId();
  return (
    <Panel as="section" aria-labelledby={titleId} display="flex" flexDirection="column" minW="0">
      <Flex justify="space-between" align="center" gap="3" px="4" pt="3" minH="12">
        <Heading as="h2" id={titleId} size="md">
          {title}
        </Heading>
        {aside}
      </Flex>
      {children}
    </Panel>
  );
}
