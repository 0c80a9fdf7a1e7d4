import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CALLS = '@cancha/contract/calls/'
const SOURCES = new URL('../contract/src/', import.meta.url)

/**
 * In the browser, `@cancha/contract/calls/x` only has what is needed to call the operations of `x`: methods, paths
 * and constants. Schemas, and zod with them, are only loaded by pages that validate a form (`@cancha/contract/x`).
 * For types and on the server, both names mean the same module.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source.startsWith(CALLS) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${CALLS}`)) return null
      const file = new URL(`${id.slice(CALLS.length + 1)}.ts`, SOURCES)
      this.addWatchFile(fileURLToPath(file))
      const exported: Record<string, unknown> = await import(file.href)
      return Object.entries(exported)
        .filter(([, value]) => isPlain(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, onlyCalls)}`)
        .join('\n')
    },
  }
}

const isSchema = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && '_zod' in value
const isPlain = (value: unknown) => typeof value !== 'function' && !isSchema(value)

/** Keeps of an operation only what a call needs, and of a live event its name. */
function onlyCalls(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path }
  return 'name' in value && 'schema' in value && isSchema(value.schema) ? { name: value.name } : value
}
