import { Text } from '@chakra-ui/react';
import type { Published } from './use-publication-commands.ts';

/** Why a bill stands so in the accounting system, and what can be done: the server says both. */
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
