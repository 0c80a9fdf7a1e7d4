/** The most frames of a picture that moves, and the most pixels of all its frames together. */
const FRAMES_MOST = 100
const PIXELS_MOST = 40_000_000

/** Whether an animation may move, as far as its size is concerned: each of its frames is decoded and encoded. */
export const mayMove = ({ width, height, frames }: { width: number; height: number; frames: number }) =>
  frames <= FRAMES_MOST && width * height * frames <= PIXELS_MOST
