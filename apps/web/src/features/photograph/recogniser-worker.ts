import { encodePgm, rgbaToGrey, type GreyImage, readPhoto, type Reading, tesseractParameters } from '@geist/ocr'
import { createWorker, OEM, PSM, type Worker as Engine } from 'tesseract.js'

import { installTrustedTypesPolicy } from '../../shared/install-trusted-types-policy'
import { loadRecogniserFiles, RecogniserUnavailableError } from './load-recogniser-files'
import { recogniserFiles } from './recogniser-files'
import type { RecogniserMessage, RecogniserRequest } from './recogniser-messages'

/* Entry point of the recogniser's worker. Each camera view has one. */

// The engine runs in a nested worker, whose script URL needs the policy.
installTrustedTypesPolicy()

let engine: Promise<Engine> | undefined
/** The progress reported last for the current photo, from 0 to 1. */
let readingProgress = 0

addEventListener('message', ({ data }: MessageEvent<RecogniserRequest>) => void recognise(data))

async function recognise({ photo }: RecogniserRequest): Promise<void> {
  try {
    engine ??= startEngine()
    const startedEngine = await engine
    readingProgress = 0
    post({ kind: 'reading', progress: 0 })
    post({ kind: 'read', text: await readPhoto(await toGreyImage(photo), (page) => readPage(startedEngine, page)) })
  } catch (error) {
    engine = undefined
    post({
      kind: 'failed',
      reason: error instanceof RecogniserUnavailableError ? 'model-not-loaded' : 'broken',
      message: String(error),
    })
  }
}

/** Starts Tesseract in a nested worker. */
async function startEngine(): Promise<Engine> {
  await loadRecogniserFiles((progress) => post({ kind: 'loading', progress }))
  let onFailure: (error: Error) => void = () => undefined
  // tesseract.js does not reject when it fails to start: `errorHandler` rejects this promise.
  const failure = new Promise<never>((_, reject) => (onFailure = reject))
  // Avoids an unhandled rejection. The race below reports a failure to start.
  failure.catch(() => undefined)
  const starting = createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: toAbsoluteUrl(recogniserFiles.worker),
    corePath: toAbsoluteUrl(recogniserFiles.core),
    // tesseract.js appends `/eng.traineddata.gz`, but the file's name contains a hash of its
    // content. The `#` moves the suffix into the fragment, which no server sees. (tesseract.js 7.0
    // also accepts the data itself, but then mistakes it for the name of the language.)
    langPath: `${toAbsoluteUrl(recogniserFiles.data)}#`,
    // The service worker and the browser already cache the files.
    cacheMethod: 'none',
    // The service worker does not answer requests of a worker from a blob.
    workerBlobURL: false,
    logger: ({ status, progress }) => {
      // A page may be read in several orientations. The reported progress never goes back.
      if (status !== 'recognizing text' || progress <= readingProgress) return
      readingProgress = progress
      post({ kind: 'reading', progress })
    },
    // Without a handler, tesseract.js throws an error that nothing can catch.
    errorHandler: (error) => onFailure(new Error(String(error))),
  })
  const startedEngine = await Promise.race([starting, failure])
  await startedEngine.setParameters({ ...tesseractParameters, tessedit_pageseg_mode: PSM.AUTO })
  return startedEngine
}

/** Reads the text blocks of a page. */
async function readPage(startedEngine: Engine, page: GreyImage): Promise<Reading> {
  // At runtime tesseract.js accepts the bytes of a file, but its type does not list them.
  const file = encodePgm(page) as unknown as Parameters<Engine['recognize']>[0]
  const { data } = await startedEngine.recognize(file, {}, { text: false, blocks: true })
  return { confidence: data.confidence, blocks: data.blocks ?? [] }
}

/** Decodes a photo to grey pixels. */
async function toGreyImage(photo: Blob): Promise<GreyImage> {
  const picture = await createImageBitmap(photo)
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing in a worker.')
  context.drawImage(picture, 0, 0)
  picture.close()
  return rgbaToGrey(context.getImageData(0, 0, width, height).data, width, height)
}

function toAbsoluteUrl(address: string): string {
  return new URL(address, location.href).href
}

function post(message: RecogniserMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(message)
}
