import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const DIST = here('dist')

/** Packages of many small modules, which are quicker to load as part of one file. All others are loaded as they are. */
const INSIDE = ['zod', 'drizzle-orm', 'graphql', 'pg-boss', 'jose']

/**
 * Files that the program reads beside its own modules, and the workers that it starts, stay where they are: a module's own
 * address is that of its source.
 */
function sourceAddresses(): Plugin {
  return {
    name: 'cancha:source-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      if (id.includes('/node_modules/')) throw new Error(`${id} asks for its own address`)
      const source = JSON.stringify(relative(DIST, id).split(sep).join('/'))
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      }
    },
  }
}

/** V8 keeps a file's text in memory, with twice the bytes if there is one character in it that ASCII hasn't. */
function asciiOnly(): Plugin {
  return {
    name: 'cancha:ascii-only',
    // Once all is written: the writer puts the characters themselves in place of escapes.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7F]/g, escaped)
    },
  }
}

/** As it may be written in a text; comments, where it would be read as it is, are gone by now. */
const escaped = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The program as one file: `serve` as npm start runs it, `run` as the container does, `main` as tests do, without its pages. */
export default defineConfig({
  root: here('.'),
  plugins: [sourceAddresses(), asciiOnly()],
  // Packages are resolved by Node's conditions, not the browser's.
  ssr: { noExternal: INSIDE, target: 'node' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: DIST,
    emptyOutDir: true,
    // Stacks of errors name functions and lines as they are.
    minify: false,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { serve: here('../tools/serve.ts'), run: here('src/run.ts'), main: here('src/main.ts') },
      output: {
        format: 'es',
        keepNames: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
})
