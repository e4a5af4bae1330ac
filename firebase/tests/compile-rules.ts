import type { Engine } from './engines/engine'

export interface RuleIssue {
  readonly description: string
  readonly severity: string
}

/**
 * Loads rules into a project and returns the compiler's warnings, such as an unused function.
 * @throws if the rules do not compile.
 */
export async function compileRules(
  { host, port }: Engine,
  projectId: string,
  source: string,
): Promise<readonly RuleIssue[]> {
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } }),
  })
  if (!response.ok) throw new Error(`The rules do not compile: ${await response.text()}`)
  const { issues = [] } = (await response.json()) as { readonly issues?: readonly RuleIssue[] }
  return issues
}
