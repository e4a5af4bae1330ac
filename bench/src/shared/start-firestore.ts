import { join } from 'node:path'

import { resolveHidane } from '@geist/tooling/hidane'

import { startEngine } from '../../../firebase/tests/engines/start-engine'
import type { FirestoreAddress } from './firestore-address'

export interface RunningFirestore extends AsyncDisposable {
  readonly address: FirestoreAddress
}

/** Starts an empty Firestore server with Geist's rules. */
export async function startFirestore(): Promise<RunningFirestore> {
  const program = await resolveHidane()
  const rules = join(import.meta.dirname, '../../../firebase/firestore.rules')
  const { engine, stop } = await startEngine({
    name: 'hidane',
    program,
    args: (host, port) => ['--host', host, '--port', String(port), '--rules', rules],
  })
  const { host, port } = engine
  return { address: { projectId: 'demo-geist', host, port }, [Symbol.asyncDispose]: stop }
}
