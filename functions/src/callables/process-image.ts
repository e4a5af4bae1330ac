import { processImage as contract } from '@geist/domain'
import { decodePhoto } from '../ocr/decode-photo'
import { PageReader } from '../ocr/page-reader'
import { firestoreRateLimiter } from '../store/firestore-rate-limiter'
import { admitCall } from '../use-cases/calls/admit-call'
import { recognisePhoto } from '../use-cases/calls/recognise-photo'
import { defineCallable } from './define-callable'

const pageReader = new PageReader()

export const processImage = defineCallable(
  contract,
  (_, { image }) => recognisePhoto(image, { decode: decodePhoto, readPage: pageReader.read }),
  { admit: ({ uid }) => admitCall(uid, contract.name, { rateLimiter: firestoreRateLimiter, now: Date.now() }) },
)
