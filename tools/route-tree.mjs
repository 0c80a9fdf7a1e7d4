// Writes web/src/routeTree.gen.ts, which makes the addresses of pages types, in seconds and without building the web:
// the router's generator does it when it is told the web's configuration.
//
//   node tools/route-tree.mjs [root of the project]

import { join, resolve } from 'node:path'
import { resolveConfig } from 'vite'

const root = resolve(process.argv[2] ?? '.')
await resolveConfig({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' }, 'build', 'production')
