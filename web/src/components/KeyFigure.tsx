import { Skeleton, Text } from '@chakra-ui/react';

/** The figure of a summary card, in its list of terms; its place is kept while it is not known yet. */
export function KeyFigure({ text }: { readonly text: string | undefined }) {
  return (
    <Text as="dd" textStyle="money" fontSize={{ base: 'lg', md: '2xl' }} fontWeight="700" lineHeight="2rem" mt="0.5">
      {text ?? <Skeleton as="span" display="block" h="8" w="24" />}
    </Text>
  );
}
