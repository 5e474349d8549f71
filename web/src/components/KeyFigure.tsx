import { Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface KeyFigureProps {
  readonly text: string | undefined;
  /** In the place of the text: a link, say. */
  readonly children?: ReactNode;
}

/** The figure of a summary card, in its list of terms; its place is kept while it is not known yet. */
export function KeyFigure({ text, children }: KeyFigureProps) {
  return (
    <Text as="dd" textStyle="money" fontSize="xl" fontWeight="600" lineHeight="1.75rem">
      {children ?? text ?? <Skeleton as="span" display="block" h="7" w="24" />}
    </Text>
  );
}
