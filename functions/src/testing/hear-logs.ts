import { vi } from 'vitest'

/**
 * Everything that is logged from now on, by the console or past it. To be called before anything is loaded that logs: the SDK's logger keeps the console that it finds.
 */
export function hearLogs(): string[] {
  const logged: string[] = []
  for (const level of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const) {
    vi.spyOn(console, level).mockImplementation((...all: unknown[]) => void logged.push(all.map(String).join(' ')))
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((written) => logged.push(Buffer.from(written).toString()) > 0)
  }
  return logged
}
