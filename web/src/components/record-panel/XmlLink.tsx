import { Link } from '@chakra-ui/react';
import { isXml, originalAddress } from '../../lib/file-address.ts';

/** Link to the XML of an e-invoice, which is shown as a PDF. Renders nothing for other files. */
export function XmlLink({ filePath }: { readonly filePath: string }) {
  if (!isXml(filePath)) return null;
  return (
    <Link
      href={originalAddress(filePath)}
      target="_blank"
      rel="noreferrer"
      variant="underline"
      fontSize="xs"
      ms="3"
      mt="2"
    >
      The XML itself
    </Link>
  );
}
