import { processImage as contract } from '@geist/domain'
import { decodePhoto as decode } from '../ocr/decode-photo'
import { PageReader } from '../ocr/page-reader'
import { callStore as calls } from '../store/call-store'
import { recognisePhoto } from '../use-cases/recognise-photo'
import { defineCallable } from './define-callable'

const pages = new PageReader()

export const processImage = defineCallable(contract, ({ uid }, { image }) =>
  recognisePhoto(uid, image, { calls, decode, readPage: pages.read, now: Date.now() }),
)
