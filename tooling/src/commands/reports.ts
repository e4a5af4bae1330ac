import { parseArgs } from 'node:util'

import { runOnData } from '../run-on-data'
import { asCommand, Refusal } from '../shared/say'

/** `pnpm reports`: lists what people have reported; `--hide NOTEBOOK` makes a notebook private, `--settle NOTEBOOK` deletes the reports of one. */
await asCommand(() => {
  const { project, hide, settle } = readOptions()
  const flags = [...(hide === undefined ? [] : ['--hide', hide]), ...(settle === undefined ? [] : ['--settle', settle])]
  return runOnData('reports', flags, project)
})

function readOptions() {
  try {
    const { values } = parseArgs({
      // pnpm passes the `--` on that npm scripts want before their flags.
      args: process.argv.slice(2).filter((part) => part !== '--'),
      options: { hide: { type: 'string' }, settle: { type: 'string' }, project: { type: 'string' } },
    })
    return values
  } catch (error) {
    throw new Refusal('pnpm reports [--hide NOTEBOOK] [--settle NOTEBOOK] [--project PROJECT]', { cause: error })
  }
}
