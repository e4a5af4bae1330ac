import type { Scene } from './scene'

/**
 * Confirms the hidings that have reached the server: the outbox of the device is empty, and entries
 * and notebook are private on the server.
 */
export async function confirmHidings({ backend, devices, person, ledger }: Scene): Promise<void> {
  const openHidings = ledger.openHidings
  if (openHidings.length === 0 || !backend.isFirestoreUp) return
  const restartCount = backend.restarts
  const idleDevices = new Set<string>()
  for (const device of devices) {
    const state = await device.readState(person.uid).catch(() => undefined)
    if (state?.outbox.length === 0) idleDevices.add(device.name)
  }
  const { entries, notebooks } = await backend.readState(person.uid)
  const isPrivate = (all: typeof entries, id: string) => all.find((each) => each.id === id)?.fields['isPublic'] !== true
  if (backend.restarts !== restartCount || !backend.isFirestoreUp) return
  for (const hiding of openHidings) {
    const isConfirmed =
      idleDevices.has(hiding.deviceName) &&
      hiding.entryIds.every((id) => isPrivate(entries, id)) &&
      (hiding.notebookId === undefined || isPrivate(notebooks, hiding.notebookId))
    if (isConfirmed) ledger.confirmHiding(hiding, Date.now())
  }
}
