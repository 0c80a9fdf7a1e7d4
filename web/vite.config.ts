import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { precompress } from './precompress.ts'

/**
 * Pages may not make code from text. zod tries when its first schema is made, and browsers report that as a breach of
 * our policy: so it is told before any module of its own runs.
 */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig = { jitless: true };'

/** What only pages with a form need: fields and their state. */
const FIELDS = /[\\/](@mantine[\\/]form|klona|fast-deep-equal|ui[\\/]fields)[\\/]/
/** What most pages need: the libraries under them, the shell and the design system, without what comes with forms. */
const COMMON =
  /node_modules[\\/](?!zod|@mantine[\\/]form|klona|fast-deep-equal)|web[\\/]src[\\/](shell|ui(?![\\/]fields)|api)[\\/]/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      router: {
        routesDirectory: '.',
        virtualRouteConfig: './src/routes.ts',
        quoteStyle: 'single',
        // What a page asks for comes with the page: else every page's calls and their schemas are in the first load of all.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
    contractCalls(),
    precompress(),
  ],
  // One bundle for the server too: React's production build whatever NODE_ENV says, and nothing to resolve at start.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages use arrives in one file instead of twenty crumbs, each a request of its own.
            // Schemas and fields are many pages too, but only those with a form carry them.
            codeSplitting: {
              groups: [
                { name: 'common', test: COMMON, minShareCount: 6, priority: 3 },
                { name: 'schemas', test: /[\\/]zod[\\/]/, priority: 2 },
                { name: 'fields', test: FIELDS, minShareCount: 3, priority: 1 },
              ],
            },
            banner: ({ moduleIds }) => (moduleIds.some((id) => id.includes('/zod/')) ? WITHOUT_EVAL : ''),
          },
        },
      },
    },
  },
  build: { sourcemap: false, reportCompressedSize: false, assetsInlineLimit: 0 },
})
