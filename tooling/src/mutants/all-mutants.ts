import { accountMutants } from './lists/account-mutants'
import { aiMutants } from './lists/ai-mutants'
import { dateMutants } from './lists/date-mutants'
import { draftMutants } from './lists/draft-mutants'
import { functionsMutants } from './lists/functions-mutants'
import { rulesMutants } from './lists/rules-mutants'
import { screenMutants } from './lists/screen-mutants'
import { searchMutants } from './lists/search-mutants'
import { sharingMutants } from './lists/sharing-mutants'
import { syncMutants } from './lists/sync-mutants'
import { transferMutants } from './lists/transfer-mutants'
import type { Mutant } from './mutant'

/** All mutants, each with the test that has to kill it. */
export const allMutants: readonly Mutant[] = [
  ...syncMutants,
  ...draftMutants,
  ...accountMutants,
  ...rulesMutants,
  ...dateMutants,
  ...screenMutants,
  ...searchMutants,
  ...aiMutants,
  ...functionsMutants,
  ...sharingMutants,
  ...transferMutants,
]
