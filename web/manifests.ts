import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import type { Feature } from './src/shell/manifest/feature.ts'

const SOURCES = new URL('./src/', import.meta.url)

type Load = () => Promise<unknown>

/** The pages that are drawn with late parts of features, and those parts. */
const DRAWN_WITH: readonly { page: string; parts(feature: Feature): readonly Load[] }[] = [
  { page: 'shell/alias/AliasPage.tsx', parts: ({ aliasPages }) => Object.values(aliasPages ?? {}) },
  { page: 'features/home/panel/DashboardPage.tsx', parts: ({ panel = [] }) => panel.map(({ load }) => load) },
  {
    page: 'shell/document/RootDocument.tsx',
    parts: ({ headerTools = [] }) => headerTools.map(({ load }) => load),
  },
]

/**
 * Gives the style sheets of late parts to the pages that are drawn with them. The framework links the sheets of what a
 * page imports from its start; the parts of features are imported when they are wanted, and on the server they are
 * drawn all the same: without this their first picture would have no styles.
 */
export function lateStyles(): Plugin {
  return {
    name: 'cancha:late-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      // Not imported above: the configuration would be bundled with the whole web.
      const { allFeatures }: { allFeatures: readonly Feature[] } = await import(
        new URL('features/all.ts', SOURCES).href
      )
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      for (const { page, parts } of DRAWN_WITH) {
        const from = fileURLToPath(new URL(page, SOURCES))
        const pages = chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => id.startsWith(`${from}?tsr-split`)),
        )
        for (const feature of allFeatures)
          for (const load of parts(feature)) {
            const file = fileOf(feature.name, load)
            const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
            if (!chunk) throw new Error(`${file} is in no chunk`)
            for (const { viteMetadata } of pages)
              for (const sheet of sheetsOf(chunk, bundle)) viteMetadata?.importedCss.add(sheet)
          }
      }
    },
  }
}

const MANIFEST = /[\\/]features[\\/][^\\/]+[\\/]feature\.ts$/
const PAGES = /^ {2}pages: \{\n(?: {4}.*\n)+ {2}\},\n/m

/** Leaves the addresses out of the manifests that browsers get: the router has them from its routes. */
export function withoutAddresses(): Plugin {
  return {
    name: 'cancha:without-addresses',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: MANIFEST },
      handler: (code) => ({ code: code.replace(PAGES, ''), map: null }),
    },
  }
}

/** The file that a loader of a manifest imports: it stands in its text. */
function fileOf(feature: string, load: Load): string {
  const [, path] = /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/.exec(String(load)) ?? []
  const file = fileURLToPath(new URL(path ?? '', new URL(`features/${feature}/`, SOURCES)))
  if (!path || !existsSync(file)) throw new Error(`${feature} imports no file of its own in ${load}`)
  return file
}

/** The style sheets of a chunk and of all that it imports. */
function sheetsOf(
  chunk: Rollup.OutputChunk,
  bundle: Rollup.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const one = bundle[name]
    return one?.type === 'chunk' ? sheetsOf(one, bundle, seen) : []
  })
  return [...imported, ...(chunk.viteMetadata?.importedCss ?? [])]
}
