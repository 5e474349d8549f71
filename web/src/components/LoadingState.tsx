import { Center, HStack, Spinner, Text } from '@chakra-ui/react';

/** What a page or panel shows while its data is loading. */
export function LoadingState({ label }: { readonly label: string }) {
  return (
    <Center py="16" role="status">
      <HStack gap="3" color="fg.muted">
        <Spinner size="sm" color="brand.solid" aria-hidden />
        <Text>{label}</Text>
      </HStack>
    </Center>
  );
}
