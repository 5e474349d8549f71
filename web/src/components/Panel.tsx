import { Box, type BoxProps } from '@chakra-ui/react';

/** A bordered panel that groups related content. */
export function Panel(props: BoxProps) {
  return <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="panel" {...props} />;
}
