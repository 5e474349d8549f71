import { chakra, Icon, Text, VisuallyHidden } from '@chakra-ui/react';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';

interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  /** File name extensions for the file picker: '.csv'. */
  readonly accept: string;
  readonly file: File | null;
  readonly disabled?: boolean;
  /** `saidOfOthers` is a message about the drop's other files, for the component that replaces this one. */
  readonly onFile: (file: File, saidOfOthers: string | null) => void;
}

/** One file, dropped or chosen. Of several dropped files it takes the first and says so. */
export function FileDrop({ hint, file, onFile, ...rest }: FileDropProps) {
  return (
    <FilesDrop
      {...rest}
      hint={file ? `${formatBytes(file.size)} – choose another file` : hint}
      chosen={file?.name ?? null}
      onFiles={(files) => files[0] && onFile(files[0], onlyFirst(files))}
    />
  );
}

interface FilesDropProps extends Omit<FileDropProps, 'file' | 'onFile'> {
  /** Name of the chosen file, shown instead of the label. */
  readonly chosen: string | null;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Finds the files of a drop that may contain folders. Called during the event. */
  readonly readDrop?: (dropped: DataTransfer) => Promise<readonly File[]>;
}

/** Message when only one of several files is taken; null if there is only one. */
export function onlyFirst([first, ...others]: readonly File[]): string | null {
  const [second, third] = others;
  if (!first || !second) return null;
  const left = third ? `${others.length} others are not` : `${second.name} is not`;
  return `Only one file at a time: ${first.name} is taken, ${left}.`;
}

/** Files, dropped or chosen. Users can drop several files on a single-file picker: it takes the first. */
export function FilesDrop(props: FilesDropProps) {
  const { label, hint, accept, chosen, disabled = false, multiple, onFiles, readDrop } = props;
  const hintId = useId();
  const [saidOfOthers, setSaidOfOthers] = useState<string | null>(null);
  const takeFiles = (files: readonly File[]) => {
    setSaidOfOthers(multiple ? null : onlyFirst(files));
    onFiles(files);
  };
  const { isOver, take, handlers } = useDroppedFiles(disabled ? null : takeFiles, readDrop);
  return (
    <chakra.label
      // The input is visually hidden. Within the label it scrolls along, and focus scrolls it into view.
      position="relative"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="1.5"
      px="3"
      py="4"
      textAlign="center"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isOver ? 'brand.solid' : 'border.emphasized'}
      borderRadius="l3"
      bg={isOver ? 'brand.subtle' : 'bg.subtle'}
      cursor={disabled ? 'default' : 'pointer'}
      _hover={{ borderColor: 'brand.solid' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
      {...handlers}
    >
      <Icon as={chosen === null ? Upload : FileSpreadsheet} boxSize="6" color="brand.fg" aria-hidden />
      <Text fontWeight="600" overflowWrap="anywhere">
        {chosen ?? label}
      </Text>
      <Text id={hintId} fontSize="xs" color="fg.muted">
        {hint}
      </Text>
      {saidOfOthers && (
        <Text role="alert" fontSize="xs" color="fg.warning" overflowWrap="anywhere">
          {saidOfOthers}
        </Text>
      )}
      <VisuallyHidden asChild>
        <input
          type="file"
          aria-label={label}
          aria-describedby={hintId}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // Lets the user choose the same file again after correcting it.
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
    </chakra.label>
  );
}

/** Accepts files chosen in the input, or dropped on the element with the handlers. Ignores them without `onFiles`. */
function useDroppedFiles(onFiles: FilesDropProps['onFiles'] | null, readDrop: FilesDropProps['readDrop']) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    // A copy, because resetting the input empties its list.
    if (files && files.length > 0) onFiles?.([...files]);
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (readDrop && onFiles)
        void readDrop(event.dataTransfer)
          .catch(() => [])
          .then(onFiles);
      else take(event.dataTransfer.files);
    },
  };
  return { isOver, take, handlers };
}

/** "12 KB", "3.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
