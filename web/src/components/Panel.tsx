import { Box, type BoxProps } from '@chakra-ui/react';

/** A panel on the page's background, for what belongs together. */
export function Panel(props: BoxProps) {
  return <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="panel" {...props} />;
}
