import { readFileSync } from 'node:fs'

import type { ServerPlace } from '../local/page/server-place'

/** Has a project of the running emulator be judged by Geist's own rules: of itself only that of the backend is. @throws when the emulator does not take them */
export async function takeRules({ host, port, projectId }: ServerPlace): Promise<void> {
  const content = readFileSync(new URL('../../../firebase/firestore.rules', import.meta.url), 'utf8')
  const answer = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!answer.ok) throw new Error(`The emulator did not take the rules: ${await answer.text()}`)
}
