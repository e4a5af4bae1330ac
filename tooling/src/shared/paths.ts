import { platform, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top folder of the project. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Where a run keeps what belongs to this clone: data, logs, process ids. Never committed; `GEIST_LOCAL_FOLDER` moves it. */
export const localFolder = resolve(projectRoot, process.env['GEIST_LOCAL_FOLDER'] ?? '.geist')

/** The user's cache folder for Geist, by each platform's custom, so that a second clone builds nothing again. */
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

/** The user's home, also where `HOME` is not set or empty. */
export function homeFolder(env: NodeJS.ProcessEnv): string {
  return env['HOME'] || userInfo().homedir
}
