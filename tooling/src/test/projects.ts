/** Projects of Vitest that need no emulator. */
export const unitProjects = ['unit', 'alone'] as const

/** The Security Rules, on an emulator of their own. */
export const rulesProjects = ['rules'] as const

/** Projects on the backend, run one group after the other. */
export const backendGroups = [
  ['emulator', 'emulator-alone'],
  ['client', 'privacy'],
] as const

/**
 * Nightly projects: slow tests of rarely changed code. Those of commands process the whole
 * database, so they run last.
 */
export const nightlyGroups = [['launcher', 'weakened'], ['commands']] as const

/** Projects of `--affected`, without those of models and of all callables, which take longer. */
export const affectedProjects = ['emulator', 'client'] as const

/** Projects that run with every change. */
export const changeProjects: readonly string[] = [...unitProjects, ...rulesProjects, ...backendGroups.flat()]
