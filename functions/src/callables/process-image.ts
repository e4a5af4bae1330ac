import { processImage as contract } from '@geist/domain'
import { callStore as calls } from '../store/call-store'
import { recognisePhoto } from '../use-cases/recognise-photo'
import { defineCallable } from './define-callable'

// Loaded at the first photo: every function is deployed from this one bundle, and the others need neither decoder nor engine.
const tools = async () => {
  const [{ decodePhoto: decode }, { PageReader }] = await Promise.all([
    import('../ocr/decode-photo'),
    import('../ocr/page-reader'),
  ])
  return { calls, decode, readPage: new PageReader().read }
}
let warm: ReturnType<typeof tools> | undefined

export const processImage = defineCallable(
  contract,
  async ({ uid }, { image }) => {
    warm ??= tools()
    return recognisePhoto(uid, image, { ...(await warm), now: Date.now() })
  },
  // One photo is being read on the one core while another is received and decoded; more would only wait, each with its ten megabytes.
  { concurrency: 2, cpu: 1 },
)
