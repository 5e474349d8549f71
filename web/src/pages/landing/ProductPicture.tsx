import { Box, type BoxProps, Image } from '@chakra-ui/react';

interface ProductPictureProps extends BoxProps {
  /** Its name among the pictures that `npm run pictures` takes. */
  readonly name: 'dashboard' | 'invoices' | 'reconciliation';
  readonly alt: string;
  readonly isFirst?: boolean;
}

/** Width by height of the pictures as they are taken. */
const SIZES = {
  dashboard: '1180 / 720',
  invoices: '1120 / 600',
  reconciliation: '1400 / 750',
} as const;

/** A picture of the real product with the books of the demonstration. */
export function ProductPicture({ name, alt, isFirst = false, ...style }: ProductPictureProps) {
  return (
    <Box borderRadius="l3" borderWidth="1px" overflow="hidden" boxShadow="lg" bg="bg.panel" {...style}>
      <Image
        src={`/pictures/${name}.webp`}
        alt={alt}
        // Its room is kept before it is loaded.
        aspectRatio={SIZES[name]}
        w="full"
        display="block"
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </Box>
  );
}
