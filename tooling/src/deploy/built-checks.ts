import { appCheckCheck, functionsCheck } from './function-checks'
import { pathsCheck, servedFilesCheck } from './site-checks'
import type { Check } from './check'
import { licencesCheck } from './licences-check'
import { rulesCheck } from './rules-check'

/** Checks of what a build wrote; they take minutes. */
export const builtChecks: readonly Check[] = [
  pathsCheck,
  servedFilesCheck,
  functionsCheck,
  appCheckCheck,
  rulesCheck,
  licencesCheck,
]
