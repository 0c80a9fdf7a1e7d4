import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './chunks.ts'
import { contractCalls } from './contract-calls.ts'
import { lateStyles, shortRouteTree, withoutAddresses } from './manifests.ts'
import { precompress } from './precompress.ts'

/**
 * The content policy forbids eval. zod tries it when its first schema is created, which browsers report as a
 * violation, so zod is told before any module runs.
 */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig = { jitless: true };'

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
    shortRouteTree(),
    lateStyles(),
    precompress(),
  ],
  // A single bundle for the server too, so that React's production build is used whatever NODE_ENV is, and nothing is
  // resolved at start-up.
  ssr: { noExternal: true },
  // This React has itself what the shim adds.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  environments: {
    client: {
      build: {
        // The list of files with their modules, for tools/checks/first-load.test.ts. Its folder begins with a dot, so it isn't served.
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [...groups] },
            banner: ({ moduleIds }) => (moduleIds.some((id) => id.includes('/zod/')) ? WITHOUT_EVAL : ''),
          },
        },
      },
    },
  },
  build: { sourcemap: false, reportCompressedSize: false, assetsInlineLimit: 0 },
})
