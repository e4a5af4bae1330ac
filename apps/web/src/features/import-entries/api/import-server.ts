import type { Firestore } from 'firebase/firestore'

import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'

/** The two clients of an import: queries use the SDK; reads by id and commits use REST. */
export interface ImportServer {
  readonly firestore: Firestore
  readonly rest: RestFirestore
}
