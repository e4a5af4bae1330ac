import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The schema of each file, in firebase-tools. */
const schemas = { 'firebase.json': 'firebase-config.json', '.firebaserc': 'firebaserc.json' } as const

/** The relevant parts of ajv, which firebase-tools uses; its types are not available here. */
interface Validator {
  (value: unknown): boolean
  readonly errors?:
    | readonly { readonly instancePath: string; readonly message?: string; readonly params: object }[]
    | null
}
interface Ajv {
  readonly compile: (schema: unknown) => Validator
}

/**
 * Finds problems that firebase-tools would report for one of its files, a sentence each.
 *
 * @param value the parsed file
 */
export function findSchemaProblems(file: keyof typeof schemas, value: unknown): readonly string[] {
  const localRequire = createRequire(import.meta.url)
  const toolsManifest = localRequire.resolve('firebase-tools/package.json')
  // The validator versions of firebase-tools itself, for the same results.
  const toolsRequire = createRequire(toolsManifest)
  const { Ajv } = toolsRequire('ajv') as { readonly Ajv: new (options: object) => Ajv }
  const addFormats = toolsRequire('ajv-formats') as { readonly default: (ajv: Ajv) => void }
  const ajv = new Ajv({ allowUnionTypes: true, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(JSON.parse(readFileSync(join(dirname(toolsManifest), 'schema', schemas[file]), 'utf8')))
  if (validate(value)) return []
  const sentences = (validate.errors ?? []).map(
    ({ instancePath, message = 'is wrong', params }) =>
      `${file}: ${instancePath || 'the file'} ${message} ${JSON.stringify(params)}.`,
  )
  return [...new Set(sentences)]
}
