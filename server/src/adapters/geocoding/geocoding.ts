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
  /** @returns the likeliest first, none when nothing fits */
  suggest(words: string, most: number): Promise<Address[]>
}
