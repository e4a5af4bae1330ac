import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { EmulatorProject } from './resources'

/** The text of Geist's Security Rules. */
export const rules = readFileSync(new URL('../../../firebase/firestore.rules', import.meta.url), 'utf8')

/**
 * Creates an empty project with these rules on the running emulator. It has no triggers: the
 * emulator runs them one at a time, so that later tests would wait for a long run's events.
 *
 * @throws if the emulator rejects the rules
 */
export async function createProject(
  { firestore }: Pick<EmulatorProject, 'firestore'>,
  rulesText = rules,
): Promise<EmulatorProject> {
  const projectId = `demo-privacy-${randomUUID().slice(0, 8)}`
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rulesText }] } }),
  })
  if (!response.ok) throw new Error(`The emulator rejected the rules: ${await response.text()}`)
  return { projectId, firestore }
}
