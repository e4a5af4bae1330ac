import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { readPhoto } from '@geist/ocr'
import { decodePhoto } from '../../../functions/src/ocr/decode-photo'
import { PageReader } from '../../../functions/src/ocr/page-reader'

export type ReaderName = 'ours' | 'command line' | 'one thread'

export interface Reader {
  readonly name: ReaderName
  /** Reads the text of a picture's file. */
  readonly read: (file: string) => Promise<string>
}

interface Readers extends AsyncDisposable {
  readonly all: readonly Reader[]
}

/** Opens our reader, and tesseract's command line if it is installed. */
export async function openReaders(): Promise<Readers> {
  const pageReader = new PageReader({ timeoutMs: 300_000 })
  const readers: Reader[] = [{ name: 'ours', read: (file) => readOurs(file, pageReader) }]
  if (await detectCommandLine()) {
    readers.push({ name: 'command line', read: (file) => readByCommandLine(file, {}) })
    // By default, tesseract may start more threads than there are cores, and then takes much
    // longer.
    readers.push({ name: 'one thread', read: (file) => readByCommandLine(file, { OMP_THREAD_LIMIT: '1' }) })
  }
  return { all: readers, [Symbol.asyncDispose]: () => pageReader.close() }
}

async function readOurs(file: string, pageReader: PageReader): Promise<string> {
  const decoded = await decodePhoto(await readFile(file))
  if (decoded.status === 'refused') throw new Error(`${file} was refused: ${decoded.problem}`)
  return readPhoto(decoded.photo, pageReader.read)
}

const execute = promisify(execFile)

async function readByCommandLine(file: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await execute('tesseract', [file, '-'], { env: { ...process.env, ...env } })
  return stdout
}

/** Whether tesseract's command line is installed. Prints its version. */
async function detectCommandLine(): Promise<boolean> {
  try {
    const { stdout, stderr } = await execute('tesseract', ['--version'])
    const [version = ''] = (stdout || stderr).split('\n')
    console.log(`Command line: ${version}, with its own English data; also measured in one thread.`)
    return true
  } catch {
    console.log(
      'The command line program tesseract is not installed (apt-get install tesseract-ocr), so ours is measured without it.',
    )
    return false
  }
}
