import type { Feature } from './feature.ts'

/**
 * Every address that features declare, and its page's file, seen from `web/src`.
 * @throws when two features declare the same one
 */
export function pagesOf(features: readonly Feature[]): [address: string, file: string][] {
  const pages = features.flatMap(({ name, pages = {} }) =>
    Object.entries(pages).map(([address, file]): [string, string] => [address, `features/${name}/${file}`]),
  )
  const twice = pages.find(([address], at) => pages.findIndex((page) => page[0] === address) !== at)
  if (twice) throw new Error(`two pages have the address ${twice[0]}`)
  return pages
}
