import { HStack, Text } from '@chakra-ui/react';

/** The product's mark and name. */
export function Logo() {
  return (
    <HStack gap="2.5">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0E6A56" />
        <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M22.9 12.2A7.8 7.8 0 0 0 9 11.6M9.1 19.8A7.8 7.8 0 0 0 23 20.4" />
          <path d="M24 7.6v5h-5M8 24.4v-5h5" />
        </g>
      </svg>
      <Text as="span" fontWeight="700" fontSize="lg" letterSpacing="-0.02em">
        Paycycle
      </Text>
    </HStack>
  );
}
