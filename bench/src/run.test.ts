import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('pnpm bench', () => {
  it.each([[[]], [['no-such-figure']], [['constructor']]])('lists the names and fails for %j', async (args) => {
    const { code, stderr } = await run(args)
    expect(code).toBe(1)
    expect(stderr).toMatch(/one of: .*\bcrowd, .*\bocr\b/u)
  })
})

/** Runs the script like the command does, from the repository's root. */
function run(args: readonly string[]): Promise<{ code: unknown; stderr: string }> {
  const script = join(import.meta.dirname, 'run.ts')
  const cwd = join(import.meta.dirname, '..', '..')
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script, ...args], { cwd }, (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    )
  })
}
