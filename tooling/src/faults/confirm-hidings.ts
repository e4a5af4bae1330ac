import type { FaultRun } from './fault-run'

/**
 * Confirms hidings that have reached the server: the device's outbox is empty, and the entries and
 * notebook are private on the server. Skips the check if the server restarts meanwhile.
 */
export async function confirmHidings({ backend, devices, person, ledger }: FaultRun): Promise<void> {
  const openHidings = ledger.openHidings
  if (openHidings.length === 0 || !backend.isFirestoreUp) return
  const restartCount = backend.restartCount
  const idleDevices = new Set<string>()
  for (const device of devices) {
    const state = await device.readState(person.uid).catch(() => undefined)
    if (state?.outbox.length === 0) idleDevices.add(device.name)
  }
  const { entries, notebooks } = await backend.readState(person.uid)
  const isPrivate = (documents: typeof entries, id: string) =>
    documents.find((document) => document.id === id)?.fields['isPublic'] !== true
  if (backend.restartCount !== restartCount || !backend.isFirestoreUp) return
  for (const hiding of openHidings) {
    const isConfirmed =
      idleDevices.has(hiding.deviceName) &&
      hiding.entryIds.every((id) => isPrivate(entries, id)) &&
      (hiding.notebookId === undefined || isPrivate(notebooks, hiding.notebookId))
    if (isConfirmed) ledger.confirmHiding(hiding, Date.now())
  }
}
