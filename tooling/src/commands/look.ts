import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { localFolder, projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { CommandError, printLine, runAsCommand } from '../shared/command'

/**
 * `pnpm look [FILTER]` runs the journeys and takes pictures of every state that they check with
 * axe: `takePictures` in `apps/web/e2e`. `.geist/look/index.html` shows all of them.
 */
await runAsCommand(async () => {
  const folder = join(localFolder, 'look')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const testCommand = join(projectRoot, 'tooling/src/commands/test.ts')
  const exitCode = await run(process.execPath, ['--import', 'tsx', testCommand, 'journeys', ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: { ...process.env, GEIST_PICTURES_FOLDER: folder },
  })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .toSorted()
  if (files.length === 0) throw new CommandError('No journey took a picture.')
  writeFileSync(join(folder, 'index.html'), renderContactSheet(files))
  printLine(`${files.length} pictures are in ${folder}; index.html shows all of them.`)
  return exitCode
})

/** @param files paths of the form `journey/state/setup.png` */
function renderContactSheet(files: readonly string[]): string {
  const states = [...new Set(files.map((file) => dirname(file)))]
  const figures = states.map((state) => {
    const images = files
      .filter((file) => dirname(file) === state)
      .map((file) => `<a href="${file}"><img alt="${file}" loading="lazy" height="420" src="${file}"></a>`)
    return `<figure><figcaption>${state}</figcaption>${images.join('')}</figure>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
    body { margin: 24px; background: #888; color: #fff; font: 16px/1.5 sans-serif }
    figure { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 24px }
    figcaption { width: 100% }
  </style>${figures.join('')}</html>`
}
