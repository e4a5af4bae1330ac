// Photos of text

export const processImageFailed = 'Error processing image'
export const noImageCaptured = 'No image captured from the camera.'
export const captureAndCrop = 'Please make sure an image is captured and a crop area is selected.'
