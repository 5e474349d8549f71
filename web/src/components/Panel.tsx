import { Box, type BoxProps } from '@chakra-ui/react';

/** A sheet of paper on the page's ground: everything that belongs together lies on one. */
export function Panel(props: BoxProps) {
  return <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="panel" {...props} />;
}
