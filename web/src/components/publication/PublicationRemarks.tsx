import { Text } from '@chakra-ui/react';
import type { Published } from './use-publication-commands.ts';

/** Reasons for a bill's status in the accounting system, and the remedy, both from the server. */
export function PublicationRemarks({
  publication: { reasons, remedy },
}: {
  readonly publication: Pick<Published, 'reasons' | 'remedy'>;
}) {
  return (
    <>
      {[...reasons, ...(remedy ? [remedy] : [])].map((remark) => (
        <Text key={remark} fontSize="sm" whiteSpace="normal">
          {remark}
        </Text>
      ))}
    </>
  );
}
