import { vi } from 'vitest'

/**
 * Captures all later output to the console and the standard streams. Call it before loading a
 * module that logs: the SDK's logger captures the console at load time.
 */
export function captureLogs(): string[] {
  const lines: string[] = []
  for (const level of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void lines.push(args.map(String).join(' ')))
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => lines.push(Buffer.from(chunk).toString()) > 0)
  }
  return lines
}
