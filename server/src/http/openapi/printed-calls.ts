import { readdirSync, readFileSync } from 'node:fs'

/** A call that apps make, with an example of what they send and of what they are answered. */
export type PrintedCall = {
  /** Method and path as printed, with the varying parts in braces: `GET /users/{id}`. */
  call: string
  /** The file of `contract/docs/printed` in which it stands. */
  area: string
  /** The documents of the specification that print it. Left out for what apps need besides, which no document prints. */
  documents?: number[]
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Left out where the answer is a file. */
  answer?: unknown
}

const FOLDER = new URL('../../../../contract/docs/printed/', import.meta.url)

let read: PrintedCall[] | undefined

/** All calls that apps make: the only list of them. It is read with the first who asks, because few do. */
export function printedCalls(): PrintedCall[] {
  read ??= readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      const calls: Record<string, Omit<PrintedCall, 'call' | 'area'>> = JSON.parse(
        readFileSync(new URL(file, FOLDER), 'utf8'),
      )
      const area = file.replace('.json', '')
      return Object.entries(calls).map(([call, example]) => ({ call, area, ...example }))
    })
  return read
}

const VARYING = /\{\w+\}|:\w+/g

/** The form that printed paths and the contract's have in common: without the names of varying parts. */
export const shapeOf = (call: string): string => call.replace(VARYING, '{}').replace(/\/$/, '')

/**
 * The printed call that this one is.
 * @param made method and path with everything filled in, as in `GET /users/12?page=1`
 * @returns the one with the fewest varying parts, null when no printed call is like this
 */
export function printedCallOf(made: string): PrintedCall | null {
  const [method = '', path = ''] = made.split(' ')
  const plain = `${method} /${path.replace(/^\//, '').replace(/\/?(\?.*)?$/, '')}`
  const alike = printedCalls().filter(({ call }) =>
    new RegExp(`^${call.replace(VARYING, '[^/]+')}$`).test(plain),
  )
  const varying = ({ call }: PrintedCall) => call.match(VARYING)?.length ?? 0
  return alike.toSorted((one, other) => varying(one) - varying(other))[0] ?? null
}

/** The values of an example's path by the contract's names for them, which may differ from the printed ones. */
export function paramsOf(example: PrintedCall, path: string): Record<string, string> {
  const values = Object.values(example.params ?? {})
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name], place) => [name ?? '', values[place] ?? '']),
  )
}
