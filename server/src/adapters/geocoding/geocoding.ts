import type { Point } from './us-places.ts'

/** An address of the United States, as far as it is known: what is missing is empty. */
export type Address = {
  /** In one line, as a list shows it. */
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
   * @param spend asked before something is paid for this answer; what it throws comes out, and nothing is spent
   * @returns the likeliest first, none when nothing fits
   */
  suggest(words: string, most: number, spend: () => Promise<void>): Promise<Address[]>
}
