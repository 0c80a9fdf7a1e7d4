import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { lateStyles, withoutAddresses } from './manifests.ts'
import { precompress } from './precompress.ts'

/**
 * The content policy forbids eval. zod tries it when its first schema is created, which browsers report as a
 * violation, so zod is told before any module runs.
 */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig = { jitless: true };'

/** Code that only pages need that send something. */
const WRITES = /[\\/](mutationObserver|useMutation|api[\\/]use-write)\.(js|ts)$/
/** Code that only pages with a form need: its state, and the way to its first fault. */
const FORMS = /[\\/](@mantine[\\/]form|klona|fast-deep-equal)[\\/]|ui[\\/](fields[\\/]use-form\.|faults[\\/])/
/** The fields of most forms, and what tells their faults. Those for amounts and searches come with the pages that have them. */
const FIELDS =
  /ui[\\/](fields[\\/](Field|TextField|PasswordField|CheckField|SelectField|TextAreaField|RadioField)|page[\\/]Chips|pieces[\\/]FormFailure)\./
/** Fields with suggestions, which few pages have. */
const COMBOBOX = /[\\/](downshift|compute-scroll-into-view|prop-types|react-is|ui[\\/]combobox)[\\/]/
/** Code that most pages need: libraries, shell and design system, without what is loaded by pages that write. */
const COMMON =
  /node_modules[\\/](?!zod)|web[\\/]src[\\/](shell|ui(?![\\/](fields|combobox|video))|api(?![\\/](live-|schema-check|optimistic|uploads)))[\\/]/
const isCommon = (id: string) =>
  COMMON.test(id) && ![WRITES, FORMS, FIELDS, COMBOBOX].some((elsewhere) => elsewhere.test(id))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      router: {
        routesDirectory: '.',
        virtualRouteConfig: './src/routes.ts',
        quoteStyle: 'single',
        // Loaders are split with their pages; otherwise every page's calls and schemas would be part of each first
        // load.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
    contractCalls(),
    withoutAddresses(),
    lateStyles(),
    precompress(),
  ],
  // A single bundle for the server too, so that React's production build is used whatever NODE_ENV is, and nothing is
  // resolved at start-up.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Code that most pages use is one file instead of twenty small ones. Schemas, forms and what writes are
            // chunks of their own, loaded by pages that need them.
            codeSplitting: {
              groups: [
                { name: 'common', test: isCommon, minShareCount: 6, priority: 5 },
                { name: 'schemas', test: /[\\/]zod[\\/]/, priority: 4 },
                { name: 'writes', test: WRITES, minShareCount: 3, priority: 3 },
                { name: 'forms', test: FORMS, minShareCount: 3, priority: 2 },
                { name: 'combobox', test: COMBOBOX, priority: 0 },
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
