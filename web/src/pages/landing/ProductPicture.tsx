import { Box, type BoxProps } from '@chakra-ui/react';

interface ProductPictureProps extends BoxProps {
  /** Its name among the pictures that `npm run screenshots` takes. */
  readonly name: keyof typeof SIZES;
  readonly alt: string;
  /** Width on the page, as the browser's `sizes`: the browser then loads the smallest image that is sharp. */
  readonly widths: string;
  readonly isFirst?: boolean;
  /** Its room alone is shown. */
  readonly isPassing: boolean;
}

/** Width and height of the pictures as they are taken. */
const SIZES = {
  dashboard: { width: 1180, height: 720 },
  invoices: { width: 1120, height: 600 },
  reconciliation: { width: 1400, height: 750 },
} as const;

const SMALL_PX = 720;

/** A picture of the real product with the books of the demonstration. */
export function ProductPicture({ name, alt, widths, isFirst = false, isPassing, ...style }: ProductPictureProps) {
  const { width, height } = SIZES[name];
  return (
    <Box borderRadius="l3" borderWidth="1px" overflow="hidden" boxShadow="lg" bg="bg.panel" {...style}>
      <Box asChild w="full" h="auto" display="block">
        <img
          {...(!isPassing && {
            srcSet: [SMALL_PX, width, 2 * width].map((px) => `/pictures/${name}-${px}.webp ${px}w`).join(', '),
            sizes: widths,
            src: `/pictures/${name}-${width}.webp`,
          })}
          alt={alt}
          // Reserve the space before the image loads.
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </Box>
    </Box>
  );
}
