import { Box, Button, CloseButton, Flex, HStack, Icon, Progress, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { OnboardingFieldsFragment, OnboardingStepKind } from '@paycycle/schema/generated/operations';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { SampleData } from './SampleData.tsx';
import { useDismissOnboarding } from './use-onboarding.ts';

type OnboardingOfCompany = OnboardingFieldsFragment['onboarding'];

interface StepWords {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly path: string;
}

const WORDS: Readonly<Record<OnboardingStepKind, StepWords>> = {
  company_details: {
    title: 'Your bank account',
    text: 'The account you pay from, and its opening balance.',
    action: 'Add bank account',
    path: '/companies',
  },
  supplier: {
    title: 'Your first supplier',
    text: 'With the bank details you pay to. You can import them all from a CSV.',
    action: 'Add supplier',
    path: '/suppliers',
  },
  invoices: {
    title: 'Your first invoices',
    text: 'Drop in PDFs, import a spreadsheet or type them in.',
    action: 'Add an invoice',
    path: '/invoices',
  },
  bank_statement: {
    title: 'Your bank statement',
    text: 'The CSV your bank lets you download – no editing needed.',
    action: 'Import statement',
    path: '/reconciliation',
  },
  payment_run: {
    title: 'Your first payment run',
    text: "Pay what's due together, and follow every payment until it lands.",
    action: 'Create payment run',
    path: '/payment-runs',
  },
};

interface OnboardingPanelProps {
  readonly companyId: number;
  readonly onboarding: OnboardingOfCompany;
  /** The steps are shown; otherwise only what there is to say of sample data. */
  readonly isListed: boolean;
}

/** The checklist of a new company, with the way to each step, and its sample data. */
export function OnboardingPanel({ companyId, onboarding, isListed }: OnboardingPanelProps) {
  const { steps, canLoadSampleData, hasSampleData } = onboarding;
  const { dismiss, busy } = useDismissOnboarding(companyId);
  const sampleData = (canLoadSampleData || hasSampleData) && (
    <SampleData companyId={companyId} isLoaded={hasSampleData} />
  );
  if (!isListed) return <TitledPanel title="Sample data">{sampleData}</TitledPanel>;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const progress = `${doneCount} of ${steps.length} done`;
  return (
    <TitledPanel
      title="Get started"
      aside={
        <HStack gap="3">
          <Text role="status" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
            {progress}
          </Text>
          <CloseButton size="xs" aria-label="Hide these steps" disabled={busy} onClick={() => void dismiss()} />
        </HStack>
      }
    >
      <Stack gap="0" pb={sampleData ? '0' : '2'}>
        <Box px="4" pt="1">
          <Progress.Root value={doneCount} max={steps.length} size="xs" colorPalette="brand">
            <Progress.Track aria-label={progress}>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        </Box>
        <Box as="ol" listStyleType="none" px="4" pt="1">
          {steps.map((step) => (
            <Step key={step.kind} {...step} isNext={step === steps.find(({ isDone }) => !isDone)} />
          ))}
        </Box>
        {sampleData}
      </Stack>
    </TitledPanel>
  );
}

type StepProps = OnboardingOfCompany['steps'][number] & { readonly isNext: boolean };

/** A step of the setup: marked as done, or with a link to do it. */
function Step({ kind, isDone, isNext }: StepProps) {
  const { title, text, action, path } = WORDS[kind];
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      py="2"
      minH="12"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
      aria-current={isNext ? 'step' : undefined}
    >
      <Icon as={isDone ? CircleCheck : Circle} boxSize="5" color={isDone ? 'brand.fg' : 'fg.subtle'} aria-hidden />
      <Box flex="1" minW="0">
        <Text fontWeight="medium" color={isDone ? 'fg.muted' : undefined}>
          {title}
          <VisuallyHidden>{isDone ? ': done' : ': to do'}</VisuallyHidden>
        </Text>
        {!isDone && (
          <Text fontSize="sm" color="fg.muted">
            {text}
          </Text>
        )}
      </Box>
      {!isDone && (
        <Button asChild size="sm" variant={isNext ? 'solid' : 'outline'} flexShrink="0">
          <Link to={path}>{action}</Link>
        </Button>
      )}
    </Flex>
  );
}
