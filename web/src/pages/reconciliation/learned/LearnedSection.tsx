import { Box, chakra, Heading, Icon } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Panel } from '../../../components/Panel.tsx';
import { LearnedLists } from './LearnedLists.tsx';

/** 'What Paycycle has learned': closed until it is asked for, and read from the server only then. */
export function LearnedSection({ companyId }: { readonly companyId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  return (
    <Panel as="section" aria-label="What Paycycle has learned" flexShrink="0">
      <Heading as="h2" size="md">
        <chakra.button
          type="button"
          w="full"
          display="flex"
          alignItems="center"
          gap="2"
          px="4"
          py="3"
          textAlign="start"
          cursor="pointer"
          borderRadius="l3"
          focusVisibleRing="inside"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon as={ChevronRight} boxSize="4" transform={isOpen ? 'rotate(90deg)' : undefined} aria-hidden />
          What Paycycle has learned
        </chakra.button>
      </Heading>
      {isOpen && (
        <Box id={bodyId} px="4" pb="4">
          <LearnedLists companyId={companyId} />
        </Box>
      )}
    </Panel>
  );
}
