import { unavailable, type EmulatorSource } from './emulator-source'
import { findOfficialEmulator, installJava, readJavaVersion, type OfficialEmulator } from './official-emulator'

/** Downloads Google's emulator into the Firebase CLI's cache. */
export type DownloadOfficial = (env: NodeJS.ProcessEnv) => Promise<unknown>

/** Google's emulator from the Cloud SDK or an earlier download. */
export const installedOfficialSource: EmulatorSource<OfficialEmulator> = {
  name: "Google's emulator, already installed",
  attempt: ({ env }) => findOfficialEmulator(env),
}

/** Creates the source that downloads Google's emulator and finds it afterwards. */
export function createDownloadSource(download: DownloadOfficial): EmulatorSource<OfficialEmulator> {
  return {
    name: "Google's emulator, downloaded by the Firebase CLI",
    attempt: async ({ env, log }) => {
      const javaVersion = await readJavaVersion(env)
      if (javaVersion < minJavaVersion) {
        const java = javaVersion === 0 ? 'no java runs here' : `this is Java ${javaVersion}`
        return unavailable(
          `Google's current Firestore emulator needs Java ${minJavaVersion}, and ${java}.`,
          installJava,
        )
      }
      log("Downloading Google's Firestore emulator, once for this machine: about 140 MB …")
      await download(env)
      const downloaded = await findOfficialEmulator(env)
      if (downloaded.status === 'available') return downloaded
      return unavailable(
        "Google's Firestore emulator could not be downloaded; the messages of the Firebase CLI are above.",
        'It needs storage.googleapis.com.',
      )
    },
  }
}

/** The minimum Java version of the downloaded emulator. */
const minJavaVersion = 21
