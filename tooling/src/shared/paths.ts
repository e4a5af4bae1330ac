import { platform, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Data, logs and process ids of this clone. Not committed; see `GEIST_LOCAL_FOLDER`. */
export const localFolder = resolve(projectRoot, process.env['GEIST_LOCAL_FOLDER'] ?? '.geist')

/** Returns Geist's cache folder in the platform's standard location, shared between clones. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env['XDG_CACHE_HOME']) return join(env['XDG_CACHE_HOME'], 'geist')
  switch (platform()) {
    case 'darwin':
      return join(homeFolder(env), 'Library/Caches/geist')
    case 'win32':
      return join(env['LOCALAPPDATA'] ?? join(homeFolder(env), 'AppData/Local'), 'geist')
    default:
      return join(homeFolder(env), '.cache/geist')
  }
}

/** Returns the home folder, even if `HOME` is unset or empty. */
export function homeFolder(env: NodeJS.ProcessEnv): string {
  return env['HOME'] || userInfo().homedir
}
