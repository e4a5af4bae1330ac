import { isDeepStrictEqual } from 'node:util'

/** `functions.yaml`, the list of functions that the SDK generates for firebase-tools. */
export interface FunctionList {
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly params: readonly { readonly name: string; readonly type: string }[]
}

export interface FunctionsManifest {
  readonly engines: { readonly node: string }
  readonly dependencies: Readonly<Record<string, string>>
}

/** Required settings of each function, since platform defaults change. */
const requiredSettings = ['region', 'availableMemoryMb', 'maxInstances', 'concurrency', 'timeoutSeconds'] as const
/** Triggers use the platform's timeout of one minute, and schedules run one at a time. */
const triggerSettings = requiredSettings.filter((name) => name !== 'timeoutSeconds')
const scheduleSettings = requiredSettings.filter((name) => name !== 'concurrency')

/**
 * Finds problems with the deployed list of functions, a sentence each.
 *
 * @param loaded the SDK's list on the production version of Node
 * @param callables the names of all callables with a contract
 */
export function findFunctionProblems(
  list: FunctionList,
  loaded: FunctionList,
  callables: readonly string[],
): readonly string[] {
  const names = Object.keys(list.endpoints)
  const missingCallables = callables
    .filter((name) => !list.endpoints[name]?.['callableTrigger'])
    .map((name) => `${name} has a contract, but is not a callable in functions.yaml.`)
  const withoutContract = names
    .filter((name) => list.endpoints[name]?.['callableTrigger'] && !callables.includes(name))
    .map((name) => `${name} is a callable in functions.yaml, but has no contract.`)
  const differing = [...new Set([...names, ...Object.keys(loaded.endpoints)])]
    .filter((name) => !isDeepStrictEqual(list.endpoints[name], loaded.endpoints[name]))
    .map((name) => `${name} is listed differently by the Node version of production than in functions.yaml.`)
  const secrets = list.params.filter(({ type }) => type === 'secret').map(({ name }) => name)
  const endpointProblems = names.flatMap((name) => findEndpointProblems(name, list.endpoints[name] ?? {}, secrets))
  return [...missingCallables, ...withoutContract, ...differing, ...endpointProblems]
}

function findEndpointProblems(
  name: string,
  endpoint: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): readonly string[] {
  const missingSettings = getRequiredSettings(endpoint).filter(
    (setting) => endpoint[setting] === undefined || endpoint[setting] === null,
  )
  const usedSecrets = (endpoint['secretEnvironmentVariables'] ?? []) as readonly { readonly key: string }[]
  return [
    ...missingSettings.map((setting) => `${name} does not set ${setting}.`),
    ...(endpoint['platform'] === 'gcfv2' ? [] : [`${name} is not a function of the second generation.`]),
    ...usedSecrets
      .filter(({ key }) => !secrets.includes(key))
      .map(({ key }) => `${name} uses the secret ${key}, which is not a param.`),
  ]
}

function getRequiredSettings(endpoint: Readonly<Record<string, unknown>>): readonly string[] {
  if (endpoint['callableTrigger']) return requiredSettings
  return endpoint['scheduleTrigger'] ? scheduleSettings : triggerSettings
}

/** Finds problems with the `package.json` of the functions, a sentence each. */
export function findManifestProblems(manifest: FunctionsManifest, runtime: string): readonly string[] {
  const { engines, dependencies } = manifest
  const inexactVersions = Object.entries(dependencies)
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/u.test(version))
    .map(([name, version]) => `functions: ${name} has the version ${version}, which is not exact.`)
  return runtime === `nodejs${engines.node}`
    ? inexactVersions
    : [
        ...inexactVersions,
        `firebase.json runs functions on ${runtime}, but their package.json requires Node ${engines.node}.`,
      ]
}
