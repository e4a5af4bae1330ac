import { processImage as contract } from '@geist/domain'
import { decodePhoto as decode } from '../ocr/decode-photo'
import { PageReader } from '../ocr/page-reader'
import { firestoreRateLimiter as calls } from '../store/firestore-rate-limiter'
import { admitCall } from '../use-cases/calls/admit-call'
import { recognisePhoto } from '../use-cases/calls/recognise-photo'
import { defineCallable } from './define-callable'

const pages = new PageReader()

export const processImage = defineCallable(
  contract,
  (_, { image }) => recognisePhoto(image, { decode, readPage: pages.read }),
  { admit: ({ uid }) => admitCall(uid, contract.name, { calls, now: Date.now() }) },
)
