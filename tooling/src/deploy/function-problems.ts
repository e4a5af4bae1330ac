import { isDeepStrictEqual } from 'node:util'

/** What the SDK of functions lists for firebase-tools, `functions.yaml`. */
export interface FunctionList {
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly params: readonly { readonly name: string; readonly type: string }[]
}

/** The `package.json` of the functions that are deployed. */
export interface FunctionsManifest {
  readonly engines: { readonly node: string }
  readonly dependencies: Readonly<Record<string, string>>
}

/** What each function has to say for itself: what it leaves out the platform chooses, and that changes. */
const settings = ['region', 'availableMemoryMb', 'maxInstances', 'concurrency', 'timeoutSeconds'] as const
/** Triggers end by the platform's own time, a minute; what goes by the clock goes once at a time. */
const ofTriggers = settings.filter((name) => name !== 'timeoutSeconds')
const ofSchedules = settings.filter((name) => name !== 'concurrency')

/**
 * What is wrong with the list of functions that is deployed, a sentence each.
 *
 * @param loaded what the SDK lists on the Node of production
 * @param callables every callable that there is a contract of
 */
export function functionProblems(
  list: FunctionList,
  loaded: FunctionList,
  callables: readonly string[],
): readonly string[] {
  const names = Object.keys(list.endpoints)
  const missing = callables
    .filter((name) => !list.endpoints[name]?.['callableTrigger'])
    .map((name) => `${name} has a contract and is no callable of functions.yaml.`)
  const further = names
    .filter((name) => list.endpoints[name]?.['callableTrigger'] && !callables.includes(name))
    .map((name) => `${name} is a callable of functions.yaml and has no contract.`)
  const others = [...new Set([...names, ...Object.keys(loaded.endpoints)])]
    .filter((name) => !isDeepStrictEqual(list.endpoints[name], loaded.endpoints[name]))
    .map((name) => `${name} is listed otherwise on the Node of production than in functions.yaml.`)
  const secrets = list.params.filter(({ type }) => type === 'secret').map(({ name }) => name)
  const unset = names.flatMap((name) => endpointProblems(name, list.endpoints[name] ?? {}, secrets))
  return [...missing, ...further, ...others, ...unset]
}

function endpointProblems(
  name: string,
  endpoint: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): readonly string[] {
  const wanted = endpoint['callableTrigger'] ? settings : endpoint['scheduleTrigger'] ? ofSchedules : ofTriggers
  const left = wanted.filter((setting) => endpoint[setting] === undefined || endpoint[setting] === null)
  const asked = (endpoint['secretEnvironmentVariables'] ?? []) as readonly { readonly key: string }[]
  return [
    ...left.map((setting) => `${name} leaves its ${setting} to the platform.`),
    ...(endpoint['platform'] === 'gcfv2' ? [] : [`${name} is no function of the second generation.`]),
    ...asked
      .filter(({ key }) => !secrets.includes(key))
      .map(({ key }) => `${name} wants the secret ${key}, which is no param.`),
  ]
}

/** What is wrong with the `package.json` of the functions, a sentence each. */
export function manifestProblems(manifest: FunctionsManifest, runtime: string): readonly string[] {
  const { engines, dependencies } = manifest
  const loose = Object.entries(dependencies)
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/u.test(version))
    .map(([name, version]) => `functions: ${name} is wanted as ${version}, which is no exact version.`)
  return runtime === `nodejs${engines.node}`
    ? loose
    : [...loose, `firebase.json runs functions on ${runtime}, and their package.json wants Node ${engines.node}.`]
}
