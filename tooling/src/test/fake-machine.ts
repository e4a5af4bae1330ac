import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface FakeMachine {
  readonly folder: string
  /** An empty home and cache, and a one-folder `PATH`. Scripts use absolute paths of programs. */
  readonly env: NodeJS.ProcessEnv
  /** Writes a shell script and returns its path, on `PATH` unless the name has a folder. */
  readonly program: (name: string, script?: string) => string
  readonly link: (name: string, program: string) => void
  readonly remove: () => void
}

/** The environment of a machine with only the programs that a test writes. */
export function createFakeMachine(): FakeMachine {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'geist-machine-')))
  mkdirSync(join(folder, 'bin'))
  return {
    folder,
    env: { HOME: join(folder, 'home'), XDG_CACHE_HOME: join(folder, 'cache'), PATH: join(folder, 'bin') },
    program(name, script = '') {
      const file = join(folder, name.includes('/') ? name : `bin/${name}`)
      mkdirSync(dirname(file), { recursive: true })
      // Written by a child process: a child forked meanwhile by another thread would hold the file
      // open, and running it would fail (ETXTBSY).
      spawnSync('/bin/sh', ['-c', 'cat > "$0" && chmod 755 "$0"', file], { input: `#!/bin/sh\n${script}\n` })
      return file
    },
    link: (name, program) => symlinkSync(program, join(folder, 'bin', name)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
