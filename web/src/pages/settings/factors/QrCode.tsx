import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/**
 * Drawn in the browser, so that no other service sees the secret. Black on white in both colour schemes, because cameras
 * need that.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      boxSize="12rem"
      flexShrink="0"
      borderRadius="l2"
      borderWidth="1px"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
