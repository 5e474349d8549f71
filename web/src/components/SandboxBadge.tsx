import { Badge } from '@chakra-ui/react';

/** Stands beside the name of a sandbox company, in which no money moves (RULES.md, 112). */
export function SandboxBadge() {
  return (
    <Badge colorPalette="purple" flexShrink="0">
      Sandbox
    </Badge>
  );
}
