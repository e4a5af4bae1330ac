export type BuildEnv = Readonly<Record<string, string | undefined>>

const requiredVariables = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
  'VITE_WEB_URL',
  'VITE_LANDING_URL',
] as const
/** Variables that must not be set in production. */
const localVariables = [
  'VITE_AUTH_EMULATOR',
  'VITE_FIRESTORE_EMULATOR',
  'VITE_FUNCTIONS_EMULATOR',
  'VITE_APP_CHECK_DEBUG_TOKEN',
  'VITE_EXPOSE_JOURNAL',
]

/** Finds problems with a project's build variables, a sentence each. */
export function findEnvProblems(env: BuildEnv, project: string): readonly string[] {
  const missingProblems = requiredVariables
    .filter((name) => !env[name])
    .map((name) => `${name} is not set: the sites cannot be built.`)
  const localProblems = localVariables
    .filter((name) => env[name])
    .map((name) => `${name} is set, which is only for development.`)
  const findMismatch = (name: (typeof requiredVariables)[number], expected: string, consequence: string) =>
    env[name] && env[name] !== expected ? [`${name} is ${env[name]} instead of ${expected}: ${consequence}`] : []
  return [
    ...missingProblems,
    ...localProblems,
    ...findMismatch('VITE_FIREBASE_PROJECT_ID', project, 'the app would belong to another project.'),
    // The headers allow a frame of this host only.
    ...findMismatch(
      'VITE_FIREBASE_AUTH_DOMAIN',
      `${project}.firebaseapp.com`,
      'signing in with Google would be refused.',
    ),
    ...(['VITE_WEB_URL', 'VITE_LANDING_URL'] as const).flatMap((name) => findUrlProblem(name, env[name])),
  ]
}

function findUrlProblem(name: string, value: string | undefined): readonly string[] {
  if (!value) return []
  if (!URL.canParse(value)) return [`${name} is ${value}, which is not a URL.`]
  const { protocol, pathname } = new URL(value)
  return protocol === 'https:' && pathname === '/' ? [] : [`${name} is ${value}: it must be https:// and a host.`]
}

/** Finds problems of an App Check that is on only for the functions, a sentence each. */
export function findAppCheckProblems(env: BuildEnv, functionsSetting: string): readonly string[] {
  if (['', 'off'].includes(functionsSetting) || env['VITE_APP_CHECK_SITE_KEY']) return []
  return [
    `GEIST_APP_CHECK is ${functionsSetting}, but the web app is built without VITE_APP_CHECK_SITE_KEY: every call would be refused.`,
  ]
}
