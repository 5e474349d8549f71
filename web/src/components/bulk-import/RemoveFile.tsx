import { chakra, Flex, Text } from '@chakra-ui/react';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { X } from 'lucide-react';
import { formatBytes } from '../FileDrop.tsx';

interface RemoveFileProps {
  readonly file: File;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** A chosen file with a remove button. It is lightweight, because an import has hundreds of files. */
export function RemoveFile({ file, disabled, onRemove }: RemoveFileProps) {
  const isTooLarge = file.size > UPLOAD_BYTES_MAX;
  return (
    <Flex align="center" gap="2" h="8" px="3">
      <Text truncate flex="1" title={file.name}>
        {file.name}
      </Text>
      <Text fontSize="xs" color={isTooLarge ? 'fg.error' : 'fg.muted'} whiteSpace="nowrap">
        {formatBytes(file.size)}
        {isTooLarge && ', too large'}
      </Text>
      <chakra.button
        type="button"
        aria-label={`Remove ${file.name}`}
        disabled={disabled}
        onClick={onRemove}
        p="1"
        borderRadius="l1"
        color="fg.muted"
        cursor="pointer"
        focusVisibleRing="inside"
        _hover={{ color: 'fg', bg: 'bg.muted' }}
        _disabled={{ opacity: 0.5, cursor: 'default' }}
      >
        <X size="16" aria-hidden />
      </chakra.button>
    </Flex>
  );
}
