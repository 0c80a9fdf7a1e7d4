import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { folderOf } from './src/shell/manifest/addresses.ts'
import type { Feature } from './src/shell/manifest/feature.ts'

const SOURCES = new URL('./src/', import.meta.url)

type Load = () => Promise<unknown>

/** The pages of calculators in steps. */
const WIZARDS = ['rental', 'flip', 'refinance'].flatMap((folder) => {
  const name = folder[0]?.toUpperCase() + folder.slice(1)
  return [`${folder}/New${name}Page.tsx`, `${folder}/Saved${name}Page.tsx`]
})

/** Pages that are rendered with lazily loaded parts of features, and those parts. */
const DRAWN_WITH: readonly { page: string; parts(feature: Feature): readonly Load[] }[] = [
  { page: 'shell/alias/AliasPage.tsx', parts: ({ aliasPages }) => Object.values(aliasPages ?? {}) },
  { page: 'shell/home/panel/DashboardPage.tsx', parts: ({ panel = [] }) => panel.map(({ load }) => load) },
  {
    page: 'shell/document/RootDocument.tsx',
    parts: ({ headerTools = [] }) => headerTools.map(({ load }) => load),
  },
  {
    page: 'areas/talk/messenger/MessengerPage.tsx',
    parts: ({ pageParts }) => [pageParts?.['chat']].filter((load) => load !== undefined),
  },
  {
    page: 'areas/lending/requests/asking/FinancingPage.tsx',
    parts: ({ pageParts }) => [pageParts?.['loan form']].filter((load) => load !== undefined),
  },
  ...WIZARDS.map((page) => ({
    page: `areas/analysis/calculators/${page}`,
    parts: ({ pageParts }: Feature) => [pageParts?.['calculator steps']].filter((load) => load !== undefined),
  })),
]

/**
 * Links the stylesheets of lazily loaded parts from the pages that are rendered with them. The framework only links
 * stylesheets of static imports; without this, the server's HTML would have these parts without their styles.
 */
export function lateStyles(): Plugin {
  return {
    name: 'cancha:late-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      // Imported at run time, because otherwise the whole web would be bundled into the configuration.
      const { allFeatures }: { allFeatures: readonly Feature[] } = await import(
        new URL('areas/all.ts', SOURCES).href
      )
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      for (const { page, parts } of DRAWN_WITH) {
        const from = fileURLToPath(new URL(page, SOURCES))
        const pages = chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => id.startsWith(`${from}?tsr-split`)),
        )
        for (const feature of allFeatures)
          for (const load of parts(feature)) {
            const file = fileOf(feature, load)
            const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
            if (!chunk) throw new Error(`${file} is in no chunk`)
            for (const { viteMetadata } of pages)
              for (const sheet of sheetsOf(chunk, bundle)) viteMetadata?.importedCss.add(sheet)
          }
      }
    },
  }
}

const MANIFEST = /[\\/](areas[\\/][^\\/]+|shell)[\\/][^\\/]+[\\/]feature\.ts$/
/** The lines of a manifest that only the build reads: where its pages are. */
const PAGES = /^ {2}(?:area|name): '.*',\n|^ {2}pages: \{\n(?: {4}.*\n)+ {2}\},\n/gm

/** Removes folders and addresses from the manifests that browsers load, because the router has them in its routes. */
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

const ROUTE_TREE = /[\\/]routeTree\.gen\.ts$/
/** A route of the generated tree, whose id is its path. Its type is there or gone already. */
const ROUTE =
  /(\w+)\.update\(\{\s*id: (['"][^'"]+['"]),\s*path: \2,\s*getParentRoute: \(\) => rootRouteImport,?\s*\}(?: as any)?\)/g
const CHILDREN = /(rootRouteChildren)(?:: RootRouteChildren)? = \{([^}]*)\}/
const OF_ROOT =
  'const ofRoot = (route, path) => route.update({ id: path, path, getParentRoute: () => rootRouteImport });\n'

/**
 * Shortens the generated tree of routes for browsers, of which every page loads all: routes are named in full twice, and each repeats
 * its path and its parent. The router reads none of the names.
 */
export function shortRouteTree(): Plugin {
  return {
    name: 'cancha:short-route-tree',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTE_TREE },
      handler(code) {
        const [found, name, children] = CHILDREN.exec(code) ?? []
        const short = code.replace(ROUTE, 'ofRoot($1, $2)')
        if (!found || !children || short === code)
          throw new Error('the generated tree of routes looks otherwise')
        const routes = children.replace(/\w+:\s*(\w+)/g, '$1')
        return { code: OF_ROOT + short.replace(found, `${name} = [${routes}]`), map: null }
      },
    },
  }
}

/** The file that a manifest's loader function imports, read from the function's source. */
function fileOf(feature: Feature, load: Load): string {
  const [, path] = /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/.exec(String(load)) ?? []
  const file = fileURLToPath(new URL(path ?? '', new URL(`${folderOf(feature)}/`, SOURCES)))
  if (!path || !existsSync(file)) throw new Error(`${feature.name} imports no file of its own in ${load}`)
  return file
}

/** The stylesheets of a chunk and of everything that it imports. */
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
