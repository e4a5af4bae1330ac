import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { EmulatorProject } from './people'

export const rules = readFileSync(new URL('../../../firebase/firestore.rules', import.meta.url), 'utf8')

/**
 * Creates an empty project with these rules on the running emulator. It has no triggers: on one
 * machine they handle one event at a time, and later tests would wait for a long run's events.
 *
 * @throws if the emulator rejects the rules
 */
export async function createProject(
  { firestore }: Pick<EmulatorProject, 'firestore'>,
  content = rules,
): Promise<EmulatorProject> {
  const projectId = `demo-privacy-${randomUUID().slice(0, 8)}`
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!response.ok) throw new Error(`The emulator did not take the rules: ${await response.text()}`)
  return { projectId, firestore }
}
