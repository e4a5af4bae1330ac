import { join } from 'node:path'

import { build, loadConfigFromFile, type PluginOption } from 'vite'

import { projectRoot } from '../../../tooling/src/shared/paths'

/**
 * Builds the web app without code splitting: all code in one file, which the first screen waits
 * for.
 *
 * @param outDir absolute path
 */
export async function buildEager(outDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  const root = join(projectRoot, 'apps/web')
  const mode = { command: 'build', mode: 'production' } as const
  const loaded = await loadConfigFromFile(mode, join(root, 'vite.config.ts'), root)
  if (!loaded) throw new Error('The web app has no configuration.')
  Object.assign(process.env, env)
  const { config } = loaded
  await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'error',
    plugins: (config.plugins ?? []).filter((plugin) => !isLeftOut(plugin)),
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
}

/** The plugin that fails on eager code, and the service worker, whose size limit it exceeds. */
function isLeftOut(plugin: PluginOption): boolean {
  if (Array.isArray(plugin)) return plugin.some(isLeftOut)
  const name = plugin && typeof plugin === 'object' && 'name' in plugin ? plugin.name : ''
  return name === 'geist-loaded-late' || name.startsWith('vite-plugin-pwa')
}
