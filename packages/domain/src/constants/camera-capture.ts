/** Settings of the composer's camera. */
export const cameraCapture = {
  /** Width divided by height. */
  aspectRatio: 16 / 9,
  /** Ideal and maximum size of the video. */
  widthPx: 1280,
  heightPx: 720,
  /** Prefers the rear camera. */
  facingMode: 'environment',
  mimeType: 'image/jpeg',
  /** Stroke width of the crop rectangle. */
  cropStrokePx: 6,
} as const
