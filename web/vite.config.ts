import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      router: { routesDirectory: '.', virtualRouteConfig: './src/routes.ts', quoteStyle: 'single' },
    }),
    react(),
  ],
  // One bundle for the server too: React's production build whatever NODE_ENV says, and nothing to resolve at start.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { sourcemap: false, reportCompressedSize: false, assetsInlineLimit: 0 },
})
