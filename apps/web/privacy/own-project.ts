import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Place } from './people'

/** The Security Rules as they are deployed. */
export const rules = readFileSync(new URL('../../../firebase/firestore.rules', import.meta.url), 'utf8')

/**
 * A project of its own on the running emulator, empty, that is judged by these rules. No triggers come to it: on one machine they take one event at
 * a time, and whoever is tested next would wait for those of a long run.
 *
 * @throws when the emulator does not take the rules
 */
export async function ownProject({ firestore }: Pick<Place, 'firestore'>, content = rules): Promise<Place> {
  const projectId = `demo-privacy-${randomUUID().slice(0, 8)}`
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!response.ok) throw new Error(`The emulator did not take the rules: ${await response.text()}`)
  return { projectId, firestore }
}
