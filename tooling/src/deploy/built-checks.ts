import { appCheckSettings, functionsCheck } from './built-functions'
import { pathsCheck, servedFilesCheck } from './built-sites'
import type { Check } from './check'
import { licencesCheck } from './licences-check'
import { rulesCheck } from './rules-check'

/** Checks of what a build wrote; they take minutes. */
export const builtChecks: readonly Check[] = [
  pathsCheck,
  servedFilesCheck,
  functionsCheck,
  appCheckSettings,
  rulesCheck,
  licencesCheck,
]
