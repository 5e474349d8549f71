import { Field, ObjectType, registerEnumType } from 'type-graphql';

/** Steps that a company takes once before Paycycle is of use, in order. */
export const ONBOARDING_STEPS = ['company_details', 'supplier', 'invoices', 'bank_statement', 'payment_run'] as const;

export type OnboardingStepKind = (typeof ONBOARDING_STEPS)[number];

const OnboardingStepKindEnum = Object.fromEntries(ONBOARDING_STEPS.map((kind) => [kind, kind]));

registerEnumType(OnboardingStepKindEnum, {
  name: 'OnboardingStepKind',
  description: 'What a company does once, in the order in which it is done.',
  valuesConfig: {
    company_details: { description: 'The bank account: its opening date, and the sort code and number to pay from.' },
    supplier: { description: 'A supplier with bank details, or one that is paid by Direct Debit or card.' },
    invoices: { description: 'An invoice, typed in, uploaded or imported.' },
    bank_statement: { description: 'A line of a bank statement.' },
    payment_run: { description: 'A payment run that was not cancelled.' },
  },
});

@ObjectType({ description: 'One of the first steps.' })
export class OnboardingStep {
  @Field(() => OnboardingStepKindEnum, { description: 'The step.' })
  kind!: OnboardingStepKind;

  @Field(() => Boolean, { description: 'It is done. Sample data does no step.' })
  isDone!: boolean;
}

@ObjectType({ description: 'How far a new company has come, and its sample data.' })
export class Onboarding {
  @Field(() => [OnboardingStep], { description: 'All of them, in their order.' })
  steps!: readonly OnboardingStep[];

  @Field(() => Boolean, { description: 'The caller has put the list away.' })
  isDismissed!: boolean;

  @Field(() => Boolean, { description: 'The company has no suppliers, invoices, runs or transactions yet.' })
  canLoadSampleData!: boolean;

  @Field(() => Boolean, { description: 'There is sample data that can be removed.' })
  hasSampleData!: boolean;
}
