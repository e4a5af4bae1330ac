import type { Scene } from './scene'

/** Confirms hidings on the server: the outbox is empty, and the entries are private. */
export async function confirmHidings({ backend, devices, person, ledger }: Scene): Promise<void> {
  const open = ledger.openHidings
  if (open.length === 0 || !backend.isFirestoreUp) return
  const restarts = backend.restarts
  const idle = new Set<string>()
  for (const device of devices) {
    const state = await device.read(person.uid).catch(() => undefined)
    if (state?.outbox.length === 0) idle.add(device.name)
  }
  const { entries, notebooks } = await backend.read(person.uid)
  const isPrivate = (all: typeof entries, id: string) => all.find((each) => each.id === id)?.fields['isPublic'] !== true
  if (backend.restarts !== restarts || !backend.isFirestoreUp) return
  for (const hiding of open) {
    const isThere =
      idle.has(hiding.deviceName) &&
      hiding.entryIds.every((id) => isPrivate(entries, id)) &&
      (hiding.notebookId === undefined || isPrivate(notebooks, hiding.notebookId))
    if (isThere) ledger.confirm(hiding, Date.now())
  }
}
