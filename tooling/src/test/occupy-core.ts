import { spawn } from 'node:child_process'

import { onExitSignal } from '../shared/on-exit-signal'

/** Keeps one processor core busy until the returned function is called. */
export function occupyCore(): () => void {
  const child = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
  const removeExitHandler = onExitSignal(async () => child.kill())
  return () => {
    child.kill()
    removeExitHandler()
  }
}
