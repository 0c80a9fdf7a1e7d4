import type { Point } from './us-places.ts'

/** An address in the United States. Unknown parts are empty. */
export type Address = {
  /** The address in one line, as lists show it. */
  label: string
  street: string
  city: string
  stateCode: string
  zipCode: string
  point: Point | null
}

/** Completes addresses while they are typed. */
export type Geocoder = {
  /**
   * @param spend called before a paid request; if it throws, no request is made and the error is passed on
   * @returns the best match first; empty when nothing matches
   */
  suggest(words: string, most: number, spend: () => Promise<void>): Promise<Address[]>
}
