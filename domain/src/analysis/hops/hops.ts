import { GIVERS, type GiverName, type Good, type HopSource, TAKERS, type TakerName } from './things.ts'

const names = Object.keys(TAKERS) as TakerName[]
const givers = Object.keys(GIVERS) as GiverName[]

/** True if what is at the end of a hop takes what a thing of this kind gives. */
const takes = (to: TakerName, kind: GiverName): boolean => {
  const goods: readonly Good[] = TAKERS[to].takes
  return goods.includes(GIVERS[kind].gives)
}

/** The takers that can begin from a thing of this kind, in the order of their buttons. */
export const hopsFrom = (kind: GiverName): readonly TakerName[] => names.filter((name) => takes(name, kind))

/**
 * The address at which something begins from a thing: '/analysis/rentals/new?trato=12'. The thing's name is all that travels. The page
 * asks the server for the rest, so that a hop survives signing in, and nothing private stands in an address.
 */
export const hopAddress = ({ kind, id }: HopSource, to: TakerName): string =>
  `${TAKERS[to].path}?${GIVERS[kind].param}=${encodeURIComponent(id)}`

/**
 * The thing from which the page of an address begins.
 * @param to the taker whose page it is
 * @returns null if the address names none, or one that can't give it
 */
export function hopSourceIn(search: Readonly<Record<string, unknown>>, to: TakerName): HopSource | null {
  for (const kind of givers) {
    const { param, written } = GIVERS[kind]
    const id = String(search[param] ?? '')
    if (takes(to, kind) && written.test(id)) return { kind, id }
  }
  return null
}
