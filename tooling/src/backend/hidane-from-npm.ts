import { mkdirSync } from 'node:fs'

import { capture } from '../shared/run'
import { available, unavailable, type Unavailable, type EmulatorSource } from './emulator-source'
import { getHidaneFolder, hidaneVersion, getNpmBinary, runsHidane } from './hidane-release'

export const hidaneFromNpm: EmulatorSource<string> = {
  name: 'hidane from npm',
  attempt: async ({ env, log }) => {
    log(`Getting hidane ${hidaneVersion}, the Firestore emulator, from npm …`)
    const folder = getHidaneFolder(env)
    mkdirSync(folder, { recursive: true })
    const { code, output } = await capture(
      'npm',
      ['install', `hidane@${hidaneVersion}`, '--prefix', folder, '--no-audit', '--no-fund', '--fetch-retries=0'],
      { env },
    )
    if (code !== 0) return describeNpmFailure(code, output)
    const binary = getNpmBinary(env)
    if (await runsHidane(binary, env)) return available(binary)
    return describeMissingPackage(`hidane for this machine (${process.platform} ${process.arch})`)
  },
}

function describeNpmFailure(exitCode: number, output: string): Unavailable {
  if (exitCode === 127) return unavailable('npm is not on PATH.', 'Install npm, which comes with Node.')
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1]
  if (code === 'E404' || code === 'ETARGET') return describeMissingPackage(`hidane ${hidaneVersion}`)
  return unavailable(
    `npm could not install hidane: ${code ?? `it ended with ${exitCode}`}.`,
    `"npm view hidane@${hidaneVersion}" shows why.`,
  )
}

function describeMissingPackage(packageDescription: string): Unavailable {
  return unavailable(`npm has no ${packageDescription}.`, 'Use one of the other ways.')
}
