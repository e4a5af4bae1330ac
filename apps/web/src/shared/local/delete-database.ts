import { deleteDB } from 'idb'

/** Takes a database off this device. Where another tab holds it open, it goes as soon as that one has let go, which it is told to. */
export async function deleteDatabase(name: string): Promise<void> {
  let goOn: (() => void) | undefined
  const blocked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await Promise.race([deleteDB(name, { blocked: () => goOn?.() }), blocked])
}
