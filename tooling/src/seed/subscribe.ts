import { arrayUnion, doc, updateDoc } from 'firebase/firestore'

import type { PlantedAccount } from './plant-account'
import type { PlantedNotebook } from './plant-notebooks'

/** Subscribes a person to the others' notebooks that their journal names and that are public now. Gives how many were new. */
export async function subscribe(
  { journal, session }: PlantedAccount,
  notebooks: readonly PlantedNotebook[],
): Promise<number> {
  let written = 0
  for (const { owner, notebook: name } of journal.subscriptions) {
    const notebook = notebooks.find(({ journalName }) => journalName.owner === owner && journalName.notebook === name)
    if (!notebook?.isPublic || notebook.collaborators.includes(session.uid)) continue
    await updateDoc(doc(session.firestore, 'collections', notebook.id), { collaborators: arrayUnion(session.uid) })
    written += 1
  }
  return written
}
