import { readFileSync } from 'node:fs'

import type { FirestoreAddress } from '../shared/firestore-address'

/**
 * Loads Geist's rules into a project of the emulator. By default, only the backend's project has
 * them.
 *
 * @throws if the emulator rejects them
 */
export async function loadRules({ host, port, projectId }: FirestoreAddress): Promise<void> {
  const content = readFileSync(new URL('../../../firebase/firestore.rules', import.meta.url), 'utf8')
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!response.ok) throw new Error(`The emulator refused the rules: ${await response.text()}`)
}
