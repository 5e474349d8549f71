import { Box, type BoxProps, Image } from '@chakra-ui/react';

interface ProductPictureProps extends BoxProps {
  /** Its name among the pictures that `npm run pictures` takes. */
  readonly name: 'dashboard' | 'invoices' | 'reconciliation';
  readonly alt: string;
  readonly isFirst?: boolean;
}

const SIZES = {
  dashboard: { width: 1180, height: 720 },
  invoices: { width: 1120, height: 600 },
  reconciliation: { width: 1120, height: 600 },
} as const;

/** A picture of the real product with the books of the demonstration. */
export function ProductPicture({ name, alt, isFirst = false, ...style }: ProductPictureProps) {
  return (
    <Box borderRadius="l3" borderWidth="1px" overflow="hidden" boxShadow="lg" bg="bg.panel" {...style}>
      <Image
        src={`/pictures/${name}.png`}
        alt={alt}
        {...SIZES[name]}
        w="full"
        h="auto"
        display="block"
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </Box>
  );
}
