import { Box, Button, Flex, Progress, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useDocumentUpload } from '../../components/document-upload/use-document-upload.ts';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { countOf } from '../../lib/count-of.ts';
import type { useDocumentList } from './use-document-list.ts';

/** Longest list of failed uploads by name. */
const NAMED_MAX = 20;

const WAITING = 'Waiting for the server. Uploading continues by itself.';

interface UploadProgressProps {
  readonly companyId: number;
  readonly counts: ReturnType<typeof useDocumentList>['counts'];
}

/** Shows the number of files being uploaded, being read and ready, and lists the failed uploads. */
export function UploadProgress({ companyId, counts: { reading, ready } }: UploadProgressProps) {
  const { totalCount, sentCount, failed, isSending, isWaiting, retry, dismiss } = useDocumentUpload(companyId);
  const parts = [
    ...(isSending ? [`${sentCount.toLocaleString('en-GB')} of ${countOf(totalCount, 'file')} uploaded`] : []),
    ...(reading > 0 ? [`${reading.toLocaleString('en-GB')} being read`] : []),
    ...(ready > 0 ? [`${ready.toLocaleString('en-GB')} ready`] : []),
  ];
  if (isWaiting) parts.push(WAITING);
  const isBusy = isSending || reading > 0;
  const sending = isSending ? `Uploading ${countOf(totalCount, 'file')}` : '';
  const announced = isWaiting ? WAITING : sending || (reading > 0 ? 'Reading documents' : '');
  return (
    <>
      {isBusy && (
        <Flex align="center" gap="3" wrap="wrap">
          <Box flex="1" minW="32" maxW="80">
            <Progress.Root value={isSending ? percentOf(sentCount + failed.length, totalCount) : null} size="sm">
              <Progress.Track aria-label={isSending ? 'Files uploaded' : 'Reading documents'}>
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
          </Box>
          <Text color="fg.muted">{parts.join(' · ')}</Text>
        </Flex>
      )}
      {/* Always rendered: screen readers announce only changes of an existing status element. */}
      <Box srOnly role="status">
        {announced}
      </Box>
      {failed.length > 0 && (
        <RefusalAlert title={`${countOf(failed.length, 'file')} not uploaded`}>
          <Box as="ul" ps="4" listStyleType="disc" maxH="32" overflowY="auto" tabIndex={0} aria-label="Not uploaded">
            {failed.slice(0, NAMED_MAX).map(({ file, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
              <Text as="li" key={at} overflowWrap="anywhere">
                {file.name}: {reason}
              </Text>
            ))}
            {failed.length > NAMED_MAX && <li>and {countOf(failed.length - NAMED_MAX, 'other')}</li>}
          </Box>
          <Flex gap="2" mt="2">
            {failed.some(({ canRetry }) => canRetry) && (
              <Button size="xs" variant="outline" onClick={retry}>
                <RotateCw aria-hidden />
                Try again
              </Button>
            )}
            {!isSending && (
              <Button size="xs" variant="ghost" onClick={dismiss}>
                Dismiss
              </Button>
            )}
          </Flex>
        </RefusalAlert>
      )}
    </>
  );
}

function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * count) / total);
}
