import '@geist/ui/styles.css'
import type { Entry } from '@geist/domain'
import { createRoot } from 'react-dom/client'

import { sampleEntry } from '../../shared/sample-entry'
import { PlainDashboard } from './plain-dashboard'

/* The baseline: a dashboard that is not built for ten thousand entries. */

declare const PLAIN_COUNT: number

const entries: readonly Entry[] = Array.from({ length: PLAIN_COUNT }, (_, index) =>
  sampleEntry('mira', PLAIN_COUNT - 1 - index, PLAIN_COUNT),
)
createRoot(document.body.appendChild(document.createElement('div'))).render(<PlainDashboard given={entries} />)
