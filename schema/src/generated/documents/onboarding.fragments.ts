// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentOnboardingFields = fragment("OnboardingFields","Company",[field("id"),field("onboarding",[field("steps",[field("kind"),field("isDone")]),field("isDismissed"),field("canLoadSampleData"),field("hasSampleData")])]);