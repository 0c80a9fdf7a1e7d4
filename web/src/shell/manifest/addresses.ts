import type { Feature } from './feature.ts'

/** Where a feature's files are, relative to `web/src`. */
export const folderOf = ({ area, name }: Pick<Feature, 'area' | 'name'>): string =>
  area === 'shell' ? `shell/${name}` : `areas/${area}/${name}`

/**
 * The addresses that features declare, with their pages' files relative to `web/src`.
 * @throws if two features declare the same address
 */
export function pagesOf(features: readonly Feature[]): [address: string, file: string][] {
  const pages = features.flatMap((feature) =>
    Object.entries(feature.pages ?? {}).map(([address, file]): [string, string] => [
      address,
      `${folderOf(feature)}/${file}`,
    ]),
  )
  const twice = pages.find(([address], at) => pages.findIndex((page) => page[0] === address) !== at)
  if (twice) throw new Error(`two pages have the address ${twice[0]}`)
  return pages
}
