import { Center, HStack, Spinner, Text } from '@chakra-ui/react';

/** Placeholder of a page or panel while its data loads. */
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
