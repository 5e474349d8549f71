import type { Month } from '@paycycle/schema/domain/local-date';
import { PreviewBankStatementDocument, type PreviewBankStatementMutation } from '@paycycle/schema/generated/operations';
import { STATEMENT_BYTES_MAX } from '@paycycle/schema/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverMessage } from '../../../apollo/server-error.ts';
import { useRepeatedCommand } from '../../../apollo/use-command.ts';
import {
  type AskedQuestion,
  choicesOf,
  type StatementQuestion,
  withAnswer,
  withQuestion,
} from './statement-answers.ts';

export type StatementPreview = PreviewBankStatementMutation['previewBankStatement'];

/** Maximum size of a statement, for display. */
export const STATEMENT_SIZE_MAX = `${STATEMENT_BYTES_MAX / 1024 / 1024} MB`;

/** A statement before its import: the file, its preview, or the reason why it could not be read. */
export interface ChosenStatement {
  readonly file: File;
  readonly skipDuplicates: boolean;
  /** Null until the server has answered. It stays while the same file is looked at again. */
  readonly preview: StatementPreview | null;
  readonly refusal: string | null;
  /** Questions that the file leaves open, with the answers so far. */
  readonly asked: readonly AskedQuestion[];
  readonly isReading: boolean;
}

/**
 * Looks at a statement as soon as it is chosen, and again after each answer. The last look counts.
 * @param dropped the statement to begin with
 */
export function useStatementPreview(companyId: number, month: Month, dropped: File | null) {
  const { sendOne } = useRepeatedCommand(PreviewBankStatementDocument, companyId);
  const [skipDuplicates, setSkipDuplicates] = useState(true);
  const [chosen, setChosen] = useState<ChosenStatement | null>(null);
  const question = useRef<AbortController>(null);

  const look = async (statement: Pick<ChosenStatement, 'file' | 'skipDuplicates' | 'preview' | 'asked'>) => {
    question.current?.abort();
    const tooLarge =
      statement.file.size > STATEMENT_BYTES_MAX ? `The file is larger than ${STATEMENT_SIZE_MAX}.` : null;
    if (tooLarge) return setChosen({ ...statement, preview: null, refusal: tooLarge, isReading: false });
    setChosen({ ...statement, refusal: null, isReading: true });
    const controller = new AbortController();
    question.current = controller;
    const { file, skipDuplicates, asked } = statement;
    const variables = { companyId, month, file, skipDuplicates, ...choicesOf(asked) };
    const found = await answerOf(sendOne(variables, controller.signal));
    if (controller.signal.aborted) return;
    setChosen({ ...statement, ...found, asked: withQuestion(asked, found.preview?.question), isReading: false });
  };
  const choose = (file: File) => void look({ file, skipDuplicates, preview: null, asked: [] });
  const begin = useEffectEvent(choose);
  useEffect(() => {
    if (dropped) begin(dropped);
  }, [dropped]);
  return {
    chosen,
    skipDuplicates,
    choose,
    skip(duplicates: boolean) {
      setSkipDuplicates(duplicates);
      if (chosen) void look({ ...chosen, skipDuplicates: duplicates });
    },
    answer(kind: StatementQuestion['kind'], value: string | null) {
      if (chosen) void look({ ...chosen, asked: withAnswer(chosen.asked, kind, value) });
    },
    lookAgain() {
      if (chosen) void look(chosen);
    },
    /** Cancels the current preview request. */
    giveUp: () => question.current?.abort(),
  };
}

export type StatementPreviewState = ReturnType<typeof useStatementPreview>;

async function answerOf(
  asked: Promise<PreviewBankStatementMutation>,
): Promise<Pick<ChosenStatement, 'preview' | 'refusal'>> {
  try {
    return { preview: (await asked).previewBankStatement, refusal: null };
  } catch (error) {
    return { preview: null, refusal: serverMessage(error) };
  }
}
