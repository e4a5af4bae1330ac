import * as v from 'valibot'
import { limits } from '../constants/limits'
import { base64Text } from './base64-text'
import { defineContract } from './contract'

/** Reads the text in a photo (OCR). */
export const processImage = defineContract({
  name: 'processImage',
  hasIdempotencyKey: true,
  payload: v.strictObject({ image: base64Text(limits.imageBase64MaxLength) }),
  response: v.object({ detectedText: v.string() }),
})
