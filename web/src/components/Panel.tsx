import { Box } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A bordered panel that groups related content. */
export function Panel(props: ComponentProps<typeof Box>) {
  return <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="panel" {...props} />;
}
