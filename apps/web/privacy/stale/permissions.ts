export type DeviceName = string

/** Words of a subject (an entry or a notebook) that the owner allows others to read. */
export interface ShownText {
  readonly subject: string
  readonly words: string
}

interface Act {
  readonly device: DeviceName
  /** Sequence number among all acts. */
  readonly sequence: number
  /** Time (a sequence number) of the latest server state that the device had received. */
  readonly syncedAt: number
  /** Time (a sequence number) when the server accepted the act; `undefined` while it is pending. */
  acceptedAt: number | undefined
}

interface Showing extends Act, ShownText {
  /** Whether a hiding that the device does not know of ends it: see {@link Permissions}. */
  readonly asksAgain: boolean
}

interface Hiding extends Act {
  readonly subject: string
  /** Whether others could read the subject until the server accepted the hiding. */
  wasShown: boolean
}

/**
 * What others may read of an account whose devices act on stale views. The model knows only what
 * the owner saw and did, and when the server accepted it:
 *
 * - Words that the owner wrote while the screen said private are private.
 * - Others may read words once the owner has shown them: written while the screen said public, or
 *   published with these words on the screen.
 * - An accepted hiding ends every showing before it, until the owner shows the words again.
 *
 * A showing precedes a hiding if the server accepted it earlier. A showing still pending on another
 * device counts as later, since the owner did not know of the hiding. The exception is the showing
 * of a whole notebook (`asksAgain`): if the notebook was hidden meanwhile, the app asks the owner
 * again.
 */
export class Permissions {
  readonly #showings: Showing[] = []
  readonly #hidings: Hiding[] = []
  readonly #syncTimes = new Map<DeviceName, number>()
  /** The current sequence number, which orders acts and acceptances. */
  #time = 0

  /** Records that the owner shows these texts to others on a device. */
  show(device: DeviceName, shownTexts: readonly ShownText[], { asksAgain = false } = {}): void {
    for (const text of shownTexts) this.#showings.push({ ...this.#createAct(device), ...text, asksAgain })
  }

  /** Records that the owner hides entries or notebooks on a device. */
  hide(device: DeviceName, subjects: readonly string[]): void {
    for (const subject of subjects) this.#hidings.push({ ...this.#createAct(device), subject, wasShown: false })
  }

  /** Records that the server has accepted everything that this device has done so far. */
  markAccepted(device: DeviceName): void {
    this.#time += 1
    for (const hiding of this.#hidings) {
      const isNew = hiding.device === device && hiding.acceptedAt === undefined
      if (isNew) hiding.wasShown = this.#isShown(hiding.subject)
    }
    for (const act of [...this.#showings, ...this.#hidings]) if (act.device === device) act.acceptedAt ??= this.#time
  }

  /** Records that this device has received everything that the server has accepted so far. */
  markSynced(device: DeviceName): void {
    this.#syncTimes.set(device, this.#time)
  }

  /** Whether the owner permits others to read these words of the subject. */
  mayOthersRead(subject: string, words: string): boolean {
    return this.#showings.some(
      (showing) => showing.subject === subject && showing.words === words && !this.#isEnded(showing),
    )
  }

  /** Whether others can read any accepted words of the subject. */
  #isShown(subject: string): boolean {
    return this.#showings.some(
      (showing) => showing.subject === subject && showing.acceptedAt !== undefined && !this.#isEnded(showing),
    )
  }

  #isEnded(showing: Showing): boolean {
    return this.#hidings.some(
      (hiding) => hiding.subject === showing.subject && hiding.acceptedAt !== undefined && isBefore(showing, hiding),
    )
  }

  #createAct(device: DeviceName): Act {
    this.#time += 1
    return { device, sequence: this.#time, syncedAt: this.#syncTimes.get(device) ?? 0, acceptedAt: undefined }
  }
}

/** Whether a showing precedes a hiding of the same subject. */
function isBefore(showing: Showing, hiding: Hiding): boolean {
  if (showing.device === hiding.device) return showing.sequence < hiding.sequence
  if (hiding.acceptedAt === undefined || hiding.acceptedAt <= showing.syncedAt) return false
  const wasAcceptedBefore = showing.acceptedAt !== undefined && showing.acceptedAt < hiding.acceptedAt
  return wasAcceptedBefore || (showing.asksAgain && hiding.wasShown)
}
