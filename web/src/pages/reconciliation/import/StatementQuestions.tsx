import { Alert, RadioGroup, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { Checkbox } from '../../../components/Checkbox.tsx';
import type { AskedQuestion, StatementQuestion } from './statement-answers.ts';

interface StatementQuestionsProps {
  readonly asked: readonly AskedQuestion[];
  readonly busy: boolean;
  readonly onAnswer: (kind: StatementQuestion['kind'], value: string | null) => void;
}

/** The questions that a file leaves open, each with its answers. The import waits for them (RULES.md, 29). */
export function StatementQuestions({ asked, busy, onAnswer }: StatementQuestionsProps) {
  return asked.map(({ question, value }) => (
    <Question
      key={question.kind}
      question={question}
      value={value}
      busy={busy}
      onAnswer={(answer) => onAnswer(question.kind, answer)}
    />
  ));
}

interface QuestionProps extends AskedQuestion {
  readonly busy: boolean;
  readonly onAnswer: (value: string | null) => void;
}

function Question({ question: { message, options }, value, busy, onAnswer }: QuestionProps) {
  const messageId = useId();
  const [only, ...others] = options;
  return (
    <Alert.Root status={value === null ? 'warning' : 'info'} size="sm" role="group" aria-labelledby={messageId}>
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title id={messageId} overflowWrap="anywhere">
          {message}
        </Alert.Title>
        {only && others.length === 0 ? (
          <Confirmation
            label={only.label}
            value={only.value}
            checked={value !== null}
            onAnswer={onAnswer}
            busy={busy}
          />
        ) : (
          <RadioGroup.Root
            value={value}
            disabled={busy}
            aria-labelledby={messageId}
            onValueChange={(details) => onAnswer(details.value)}
          >
            <Stack gap="2" mt="2">
              {options.map((option) => (
                <RadioGroup.Item key={option.value} value={option.value}>
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator />
                  <RadioGroup.ItemText overflowWrap="anywhere">{option.label}</RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </Stack>
          </RadioGroup.Root>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

interface ConfirmationProps extends Pick<QuestionProps, 'busy' | 'onAnswer'> {
  readonly label: string;
  readonly value: string;
  readonly checked: boolean;
}

function Confirmation({ label, value, checked, busy, onAnswer }: ConfirmationProps) {
  return (
    <Checkbox mt="2" checked={checked} disabled={busy} onChange={(isChecked) => onAnswer(isChecked ? value : null)}>
      {label}
    </Checkbox>
  );
}
