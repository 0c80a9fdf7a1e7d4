import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(js|css|svg|json|webmanifest|txt|xml)$/
/** Smaller files fit into one packet, compressed or not. */
const LEAST = 1_024

const encoders = {
  br: promisify(brotliCompress),
  gz: promisify(gzip),
}
const best = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, gz: { level: 9 } }

/**
 * Writes a .br and a .gz file next to each text file of the build, at the best compression, so that nothing is
 * compressed while serving.
 */
export function precompress(): Plugin {
  return {
    name: 'cancha:precompress',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const texts = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name))
      await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < LEAST) return
  await Promise.all([
    writeFile(`${path}.br`, await encoders.br(content, best.br)),
    writeFile(`${path}.gz`, await encoders.gz(content, best.gz)),
  ])
}
