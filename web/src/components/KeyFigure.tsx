import { Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface KeyFigureProps {
  readonly text: string | undefined;
  /** Replaces the text, for example with a link. */
  readonly children?: ReactNode;
}

/** A summary card's figure in its definition list. Keeps its space while the value loads. */
export function KeyFigure({ text, children }: KeyFigureProps) {
  return (
    <Text as="dd" textStyle="money" fontSize="xl" fontWeight="600" lineHeight="1.75rem">
      {children ?? text ?? <Skeleton as="span" display="block" h="7" w="24" />}
    </Text>
  );
}
