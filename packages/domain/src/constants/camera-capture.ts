/** How the composer's camera takes a picture. */
export const cameraCapture = {
  /** Width divided by height. */
  aspectRatio: 16 / 9,
  /** Ideal and maximum size of the video, in pixels. */
  widthPx: 1280,
  heightPx: 720,
  /** The device on the back is preferred. */
  facingMode: 'environment',
  /** What a picture is encoded as. */
  mimeType: 'image/jpeg',
  /** Line of the crop rectangle, in pixels. */
  cropStrokePx: 6,
} as const
