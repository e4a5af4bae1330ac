/** A greyscale image: 0 black to 255 white, row by row from the top left. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}
