import { chakra, Icon, Text, VisuallyHidden } from '@chakra-ui/react';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';

interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  /** Endings of file names, as the picker takes them: '.csv'. */
  readonly accept: string;
  readonly file: File | null;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** One file, dropped or chosen. Of several dropped files the first is taken. */
export function FileDrop({ label, hint, accept, file, disabled = false, onFile }: FileDropProps) {
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first && !disabled) onFile(first);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <chakra.label
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="1.5"
      px="6"
      py="8"
      textAlign="center"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isOver ? 'brand.solid' : 'border.emphasized'}
      borderRadius="l3"
      bg={isOver ? 'brand.subtle' : 'bg.subtle'}
      cursor={disabled ? 'default' : 'pointer'}
      _hover={{ borderColor: 'brand.solid' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon as={file ? FileSpreadsheet : Upload} boxSize="6" color="brand.fg" aria-hidden />
      <Text fontWeight="600" overflowWrap="anywhere">
        {file ? file.name : label}
      </Text>
      <Text id={hintId} fontSize="xs" color="fg.muted">
        {file ? `${formatBytes(file.size)} – choose another file` : hint}
      </Text>
      <VisuallyHidden asChild>
        <input
          type="file"
          aria-label={label}
          aria-describedby={hintId}
          accept={accept}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // So that the same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
    </chakra.label>
  );
}

/** "12 KB", "3.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
