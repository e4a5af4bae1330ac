import { writeFile } from 'node:fs/promises'
import { compileScan, scanModule } from './compile-scan'

await writeFile(scanModule, await compileScan())
