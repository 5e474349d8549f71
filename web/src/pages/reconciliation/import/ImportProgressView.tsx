import { HStack, Icon, Progress, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { StatementImportPhase } from '@paycycle/schema/generated/operations';
import { Check, Circle, CircleDot } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportProgress } from './use-statement-import.ts';

/** The steps of an import in their order, and how each is called while it lasts. */
const STEPS = [
  { phase: 'receiving', title: 'Send', words: 'Sending the file...' },
  { phase: 'reading', title: 'Read', words: 'Reading the rows...' },
  { phase: 'comparing', title: 'Compare', words: 'Comparing with what is already imported...' },
  { phase: 'storing', title: 'Store', words: 'Storing the transactions...' },
] as const satisfies readonly {
  readonly phase: StatementImportPhase;
  readonly title: string;
  readonly words: string;
}[];

/** Shows the import's progress. Takes the focus, because the button that started the import is no longer rendered. */
export function ImportProgressView({ progress }: { readonly progress: ImportProgress | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const phase = progress?.phase ?? 'receiving';
  const step = phase === 'done' ? STEPS.length : STEPS.findIndex((candidate) => candidate.phase === phase);
  const words = STEPS[step]?.words ?? 'Almost done...';
  return (
    <Stack ref={box} tabIndex={-1} gap="4" py="6" outline="none">
      <HStack as="ol" listStyleType="none" justify="space-between" gap="2" wrap="wrap">
        {STEPS.map(({ title }, index) => (
          <HStack
            as="li"
            key={title}
            gap="1.5"
            color={index > step ? 'fg.muted' : 'fg'}
            fontWeight={index === step ? '600' : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <Icon as={iconOf(index, step)} boxSize="4" color={index > step ? 'fg.muted' : 'brand.fg'} aria-hidden />
            {title}
            {index < step && <VisuallyHidden>, done</VisuallyHidden>}
          </HStack>
        ))}
      </HStack>
      <StepBar progress={progress} phase={phase} words={words} />
    </Stack>
  );
}

function iconOf(index: number, step: number) {
  if (index < step) return Check;
  return index === step ? CircleDot : Circle;
}

interface StepBarProps {
  readonly progress: ImportProgress | null;
  readonly phase: StatementImportPhase;
  readonly words: string;
}

/** Progress bar of one step. Screen readers announce the step, not each number. */
function StepBar({ progress, phase, words }: StepBarProps) {
  const total = progress?.total ?? null;
  const counted = progress && total ? Math.min(100, Math.floor((100 * progress.done) / total)) : null;
  const percent = phase === 'done' ? 100 : counted;
  return (
    <Stack gap="2">
      {/* A bar of its own for each step: one for all of them would slide back where the next begins. */}
      <Progress.Root key={`${phase} ${percent === null}`} value={percent} colorPalette="brand">
        <Progress.Track aria-label="Import progress" aria-valuetext={percent === null ? words : `${percent}%`}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <HStack justify="space-between" gap="4" color="fg.muted">
        <Text role="status">{words}</Text>
        {percent !== null && <Text textStyle="money">{percent}%</Text>}
      </HStack>
    </Stack>
  );
}
