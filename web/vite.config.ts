import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/**
 * Pages may not make code from text. zod tries when its first schema is made, and browsers report that as a breach of
 * our policy: so it is told before any module of its own runs.
 */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig = { jitless: true };'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      router: { routesDirectory: '.', virtualRouteConfig: './src/routes.ts', quoteStyle: 'single' },
    }),
    react(),
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
            // The calculators are many pages too, but only they carry what is theirs.
            codeSplitting: {
              groups: [{ name: 'common', test: /^(?!.*[\\/]calculators[\\/.])/, minShareCount: 6 }],
            },
            banner: ({ moduleIds }) => (moduleIds.some((id) => id.includes('/zod/')) ? WITHOUT_EVAL : ''),
          },
        },
      },
    },
  },
  build: { sourcemap: false, reportCompressedSize: false, assetsInlineLimit: 0 },
})
